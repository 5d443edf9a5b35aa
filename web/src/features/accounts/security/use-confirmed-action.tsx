import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { type AccountDetails, passwordOnly } from '#contract/accounts/account.ts';
import { codeProof, type identityProof } from '#contract/accounts/factors.ts';
import { askGoogle, PopupClosed } from '#web/features/accounts/sign-in-with-google.ts';
import { apiQuery, errorCodeOf, writeApi } from '#web/lib/api/api-client.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field, Form, PasswordField } from '#web/ui/form/form.tsx';
import { FocusedHeading } from '#web/ui/layout/focused-heading.tsx';
import { canUsePasskeys, signWithPasskey } from './passkey-client.ts';

type SignInMethods = AccountDetails['signInMethods'];

const confirmationByCode: ReadonlyMap<string | null, 'identity' | 'second-factor'> = new Map([
  ['confirmation-required', 'identity'],
  ['second-factor-outdated', 'second-factor'],
]);

export function useConfirmedAction(signInMethods: SignInMethods) {
  const { mutate, reset, isPending, variables, error } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    meta: { errorFallback: 'This did not work. Please try again.', isHandled: (refusal) => confirmationByCode.has(errorCodeOf(refusal)) },
  });
  const asked = confirmationByCode.get(errorCodeOf(error));
  const step = { onConfirmed: () => variables && mutate(variables), onCancel: reset };
  const confirmation = asked && <ConfirmationStep {...step} signInMethods={asked === 'identity' ? signInMethods : undefined} />;
  return { isPending, run: mutate, confirmation };
}

/** With `signInMethods` the form asks the user to sign in again; without them it asks for the second factor. */
function ConfirmationStep({ signInMethods, ...props }: StepProps & { readonly signInMethods?: SignInMethods | undefined }) {
  return (
    <div className="max-w-md border-l-2 border-accent pl-4">
      <FocusedHeading className="mb-3">
        {signInMethods ? 'Please confirm that it is you' : 'Please confirm with your second step'}
      </FocusedHeading>
      {signInMethods ? <FirstStepForm {...props} signInMethods={signInMethods} /> : <ConfirmSecondFactorForm {...props} />}
    </div>
  );
}

/** For a form with a password: if the server requires the second factor too, `secondStep` asks for it, and the form is sent again. */
export function useSecondStep() {
  const [sendAgain, setSendAgain] = useState<() => void>();
  const close = () => setSendAgain(undefined);
  const onConfirmed = () => {
    close();
    sendAgain?.();
  };
  return {
    onCode: { 'second-factor-outdated': (again: () => void) => setSendAgain(() => again) },
    secondStep: sendAgain && <ConfirmationStep onConfirmed={onConfirmed} onCancel={close} />,
  };
}

interface StepProps {
  readonly onConfirmed: () => void;
  readonly onCancel?: () => void;
}

function FirstStepForm({ signInMethods, onConfirmed, onCancel }: StepProps & { readonly signInMethods: SignInMethods }) {
  const firebase = useSiteSettings()?.firebase ?? null;
  const hasPasskey = (useQuery(apiQuery('/api/account/factors')).data?.passkeys.length ?? 0) > 0;
  const { handlers, isWaiting, prove } = useIdentityProof(passwordOnly, { 'not-proven': 'password' }, onConfirmed);
  const buttons = (
    <>
      {hasPasskey && canUsePasskeys() && (
        <Button variant="outline" disabled={isWaiting} onClick={() => prove(proveWithPasskey)}>
          Use a passkey
        </Button>
      )}
      {signInMethods.includes('google') && (
        <Button variant="outline" disabled={isWaiting} onClick={() => prove(async () => ({ idToken: await askGoogle(firebase) }))}>
          Sign in with Google
        </Button>
      )}
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
  if (!signInMethods.includes('password')) return <div className="flex flex-wrap gap-3">{buttons}</div>;
  return (
    <Form
      label="Confirm that it is you"
      handlers={handlers}
      submit={{ text: 'Confirm', pendingText: 'Checking...', size: 'md' }}
      actions={buttons}
      className="grid gap-4"
    >
      <PasswordField label="Your password" name="password" autoComplete="current-password" />
    </Form>
  );
}

export function ConfirmSecondFactorForm({ onConfirmed, onCancel }: StepProps) {
  const { data: factors } = useQuery(apiQuery('/api/account/factors'));
  const { handlers, isWaiting, prove } = useIdentityProof(codeProof, { 'wrong-code': 'code' }, onConfirmed);
  if (!factors) return <Spinner label="Loading" />;
  return (
    <div className="grid max-w-md gap-6">
      {factors.passkeys.length > 0 && (
        <Button size="lg" disabled={isWaiting || !canUsePasskeys()} onClick={() => prove(proveWithPasskey)}>
          {isWaiting ? 'Waiting for your passkey...' : 'Use a passkey'}
        </Button>
      )}
      <Form
        label="Confirm with a code"
        handlers={handlers}
        submit={{ text: 'Confirm', pendingText: 'Checking...', variant: factors.passkeys.length > 0 ? 'outline' : undefined }}
        onCancel={onCancel}
      >
        <Field
          label={factors.hasApp ? 'Code of your authenticator app, or a recovery code' : 'A recovery code'}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </Form>
    </div>
  );
}

type Proof = z.output<typeof identityProof>;

const errorFallback = 'This could not be checked. Please try again.';
const sendProof = (proof: Proof) => writeApi('POST', '/api/account/confirm', proof);
const proveWithPasskey = async () => ({ passkey: await signWithPasskey('confirmation') });

/** Sends a proof of identity: `handlers` sends a password or code from a form, `prove` one from Google or a passkey. */
function useIdentityProof(schema: z.ZodType<Proof>, fieldOfCode: Readonly<Record<string, string>>, onConfirmed: () => void) {
  const { handlers } = useForm({ schema, send: sendProof, errorFallback, fieldOfCode, onSuccess: onConfirmed });
  const otherProof = useMutation({
    mutationFn: async (prove: () => Promise<Proof>) => sendProof(await prove()),
    meta: { errorFallback, isHandled: (error) => error instanceof PopupClosed },
    onSuccess: onConfirmed,
  });
  return { handlers, isWaiting: otherProof.isPending, prove: otherProof.mutate };
}
