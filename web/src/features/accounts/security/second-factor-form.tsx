import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { codeProof, type SecondFactor } from '#contract/accounts/factors.ts';
import { useCompleteSignIn } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field, Form } from '#web/ui/form/form.tsx';
import { focusResultHeading } from '#web/ui/layout/page-intro.tsx';
import { canUsePasskeys, signWithPasskey } from './passkey-client.ts';

const errorTitle = 'Login failed';

export function SecondFactorForm({ factors, onCancel }: { readonly factors: readonly SecondFactor[]; readonly onCancel: () => void }) {
  const onSuccess = useCompleteSignIn('Login successful', 'Welcome back');
  const [wantsRecovery, setWantsRecovery] = useState(!factors.includes('app'));
  const onExpired = (): void => {
    onCancel();
    toasts.show({ title: errorTitle, description: 'This sign-in has expired. Please log in again.' });
  };
  const { handlers } = useForm({
    schema: codeProof,
    send: (answer) => writeApi('POST', '/api/login/second-factor', answer),
    errorTitle,
    errorFallback: 'The code could not be checked. Please try again.',
    fieldOfCode: { 'wrong-code': 'code' },
    onCode: { 'sign-in-expired': onExpired },
    onSuccess,
  });
  const withPasskey = useMutation({
    mutationFn: async () => writeApi('POST', '/api/login/second-factor', { passkey: await signWithPasskey('second-factor') }),
    meta: { errorTitle, errorFallback: 'The passkey could not be used. Please try again.' },
    onSuccess,
  });
  const hasPasskey = factors.includes('passkey') && canUsePasskeys();
  return (
    <div>
      <h2 ref={focusResultHeading} tabIndex={-1} className="heading mb-2">
        Enter the code
      </h2>
      <p className="mb-5 text-sm text-muted">
        {wantsRecovery ? 'Enter one of your recovery codes. Each works once.' : 'Enter the 6 digits that your authenticator app shows.'}
      </p>
      <Form
        label="Enter the code"
        handlers={handlers}
        submit={{ text: 'Continue', pendingText: 'Checking...' }}
        alternative={
          <div className="grid gap-3">
            {hasPasskey && (
              <Button variant="outline" size="lg" disabled={withPasskey.isPending} onClick={() => withPasskey.mutate()}>
                Use a passkey
              </Button>
            )}
            {factors.includes('app') && factors.includes('recovery-code') && (
              <Button variant="quiet" onClick={() => setWantsRecovery(!wantsRecovery)}>
                {wantsRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
              </Button>
            )}
            <Button variant="quiet" onClick={onCancel}>
              Back to the login
            </Button>
          </div>
        }
      >
        <Field
          key={String(wantsRecovery)}
          label={wantsRecovery ? 'Recovery code' : 'Code'}
          name="code"
          autoComplete={wantsRecovery ? 'off' : 'one-time-code'}
          inputMode={wantsRecovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Form>
    </div>
  );
}
