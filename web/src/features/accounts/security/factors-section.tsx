import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { AccountDetails } from '#contract/accounts/account.ts';
import { type appSetUp, codeProof, type FactorList, passkeyRegistration } from '#contract/accounts/factors.ts';
import { apiQuery, writeApi } from '#web/lib/api/api-client.ts';
import { formatUsDate, useTimeZone } from '#web/lib/time.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button, RowButton } from '#web/ui/form/button.tsx';
import { Field, Form } from '#web/ui/form/form.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { SettingsSection } from '#web/ui/layout/page-section.tsx';
import { addPasskey, canUsePasskeys, nameOfThisDevice } from './passkey-client.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmedAction } from './use-confirmed-action.tsx';
import { FocusedHeading } from '#web/ui/layout/focused-heading.tsx';
import { SvgImage } from '#web/ui/roles/svg-image.tsx';

export const factorsQuery = apiQuery('/api/account/factors');

type SignInMethods = AccountDetails['signInMethods'];
type Step = 'name-passkey' | { readonly setUp: z.output<typeof appSetUp> } | { readonly codes: readonly string[] } | null;

export function FactorsSection({ signInMethods }: { readonly signInMethods: SignInMethods }) {
  const { data } = useQuery(factorsQuery);
  return (
    <SettingsSection
      id="second-step"
      heading="Passkeys and second step"
      lead="A stolen password alone then opens nothing: a passkey or a code of your phone is needed too."
    >
      {data ? (
        <Factors factors={data} signInMethods={signInMethods} />
      ) : (
        <Alert tone="error" title="Your passkeys could not be loaded. Please reload the page." />
      )}
    </SettingsSection>
  );
}

function Factors({ factors, signInMethods }: { readonly factors: FactorList; readonly signInMethods: SignInMethods }) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(null);
  const { isPending, run, confirmation } = useConfirmedAction(signInMethods);
  const { hasApp, passkeys, recoveryCodes } = factors;

  function finish(title: string, codes: readonly string[] | null): void {
    void client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    setStep(codes && { codes });
    toasts.show({ title, description: 'We have sent you a mail about this change.' });
  }
  const startApp = async () => setStep({ setUp: await writeApi('POST', '/api/account/authenticator-app') });
  const removePasskey = async (id: string) => {
    await writeApi('DELETE', '/api/account/passkeys', { id });
    finish('Passkey removed', null);
  };
  const removeApp = async () => {
    await writeApi('DELETE', '/api/account/authenticator-app');
    finish('Authenticator app removed', null);
  };
  const replaceCodes = async () => finish('New recovery codes', (await writeApi('POST', '/api/account/recovery-codes')).recoveryCodes);

  if (confirmation) return confirmation;
  if (step === 'name-passkey') {
    return (
      <NamePasskeyForm
        isPending={isPending}
        onNamed={(name) => run(async () => finish('Passkey added', await addPasskey(name)))}
        onCancel={() => setStep(null)}
      />
    );
  }
  if (step && 'codes' in step) return <RecoveryCodes codes={step.codes} onDone={() => setStep(null)} />;
  if (step) {
    return (
      <AuthenticatorSetUp
        setUp={step.setUp}
        onCancel={() => setStep(null)}
        onAdded={(codes) => finish('Authenticator app turned on', codes)}
      />
    );
  }
  return (
    <div className="grid gap-8">
      <Factor heading="Passkeys" text="Sign in with your face, your finger or a PIN, without a password.">
        {passkeys.length > 0 && <PasskeyList passkeys={passkeys} isPending={isPending} onRemove={(id) => run(() => removePasskey(id))} />}
        <Button variant="outline" disabled={isPending || !canUsePasskeys()} onClick={() => setStep('name-passkey')}>
          Add a passkey
        </Button>
      </Factor>
      <Factor
        heading="Authenticator app"
        text={hasApp ? 'On. A sign-in asks for its code.' : 'Off. An app on your phone shows a new code every 30 seconds.'}
      >
        <Button variant="outline" disabled={isPending} onClick={() => run(hasApp ? removeApp : startApp)}>
          {hasApp ? 'Remove the app' : 'Set up an app'}
        </Button>
      </Factor>
      {(hasApp || passkeys.length > 0) && (
        <Factor heading="Recovery codes" text={`${recoveryCodes} of your codes are left. Use one if you lose your phone or your passkey.`}>
          <Button variant="outline" disabled={isPending} onClick={() => run(replaceCodes)}>
            Create new codes
          </Button>
        </Factor>
      )}
    </div>
  );
}

function Factor({ heading, text, children }: { readonly heading: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="font-[650]">{heading}</h3>
      <p className="mt-1 mb-3 text-sm text-muted">{text}</p>
      {children}
    </div>
  );
}

interface PasskeysProps extends Pick<FactorList, 'passkeys'> {
  readonly isPending: boolean;
  readonly onRemove: (id: string) => void;
}

function PasskeyList({ passkeys, isPending, onRemove }: PasskeysProps) {
  const timeZone = useTimeZone();
  const date = (time: string) => formatUsDate(Date.parse(time), timeZone);
  return (
    <ul className="mb-4 ruled-rows border-y border-line">
      {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
        <ListRow
          key={id}
          title={name}
          lines={[`Added ${date(addedAt)}${lastUsedAt === null ? '' : `, last used ${date(lastUsedAt)}`}`]}
          action={<RowButton text="Remove" name={`Remove the passkey ${name}`} disabled={isPending} onClick={() => onRemove(id)} />}
        />
      ))}
    </ul>
  );
}

interface NameProps {
  readonly isPending: boolean;
  readonly onNamed: (name: string) => void;
  readonly onCancel: () => void;
}

const passkeyName = passkeyRegistration.pick({ name: true });

function NamePasskeyForm({ isPending, onNamed, onCancel }: NameProps) {
  const { handlers } = useForm({ schema: passkeyName, send: async ({ name }) => name, onSuccess: onNamed });
  return (
    <Form
      label="Name the passkey"
      handlers={{ ...handlers, isPending: handlers.isPending || isPending }}
      submit={{ text: 'Create the passkey', pendingText: 'Waiting for your passkey...', size: 'md' }}
      onCancel={onCancel}
      className="grid max-w-md gap-4"
    >
      <Field ref={selectText} label="Name of the passkey" name="name" defaultValue={nameOfThisDevice()} autoComplete="off" />
    </Form>
  );
}

const selectText = (field: HTMLInputElement | null): void => field?.select();

interface SetUpProps {
  readonly setUp: z.output<typeof appSetUp>;
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

function AuthenticatorSetUp({ setUp, onAdded, onCancel }: SetUpProps) {
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

const quietZone = 2;

/** A QR code. It is black on white in every theme, because cameras expect that. The library is loaded when it is needed. */
function QrCode({ text }: { readonly text: string }) {
  const { data: code } = useQuery({
    queryKey: ['QR code', text],
    queryFn: async () => (await import('uqr')).encode(text),
    gcTime: 0,
  });
  const size = (code?.size ?? 1) + 2 * quietZone;
  const path = code?.data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + quietZone} ${y + quietZone}h1v1h-1z`] : [])))
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
