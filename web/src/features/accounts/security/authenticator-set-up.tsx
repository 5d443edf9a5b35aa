import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type appSetUp, codeProof } from '#contract/accounts/factors.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FocusedHeading } from '#web/ui/layout/focused-heading.tsx';
import { SvgImage } from '#web/ui/roles/svg-image.tsx';

interface Props {
  readonly setUp: z.output<typeof appSetUp>;
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

export function AuthenticatorSetUp({ setUp, onAdded, onCancel }: Props) {
  const { handlers } = useForm({
    schema: codeProof,
    send: (values) => writeApi('POST', '/api/account/authenticator-app/confirm', values),
    errorFallback: 'The code could not be checked. Please try again.',
    fieldOfCode: { 'wrong-code': 'code' },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <div className="grid max-w-md gap-4">
      <FocusedHeading>Set up your authenticator app</FocusedHeading>
      <p>Scan this code with an app such as Google Authenticator, 1Password or Aegis. Then enter the 6 digits that it shows.</p>
      <QrCode text={setUp.uri} />
      <p className="text-sm text-muted">
        Or type this key into the app: <span className="font-mono [overflow-wrap:anywhere] text-text">{setUp.secret}</span>
      </p>
      <Form
        label="Set up your authenticator app"
        handlers={handlers}
        submit={{ text: 'Turn on', pendingText: 'Checking...', size: 'md' }}
        onCancel={onCancel}
        className="grid gap-4"
      >
        <Field label="Code" name="code" autoComplete="one-time-code" inputMode="numeric" spellCheck={false} />
      </Form>
    </div>
  );
}

const margin = 2;

/** A QR code. It is black on white in every theme, because cameras expect that. The library is loaded when it is needed. */
function QrCode({ text }: { readonly text: string }) {
  const { data: code } = useQuery({
    queryKey: ['QR code', text],
    queryFn: async () => (await import('uqr')).encode(text),
    gcTime: 0,
  });
  const size = (code?.size ?? 1) + 2 * margin;
  const path = code?.data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])))
    .join('');
  return (
    <SvgImage
      label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-sm bg-[#fff]"
    >
      <path d={path ?? ''} fill="#000" />
    </SvgImage>
  );
}
