import { useMutation, useQuery } from '@tanstack/react-query';
import { givenCode } from '#contract/accounts/factors.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { factorsQuery } from './factors-section.tsx';
import { canUsePasskeys, signWithPasskey } from './passkey-client.ts';

const errorFallback = 'This could not be checked. Please try again.';

/** Asks the signed-in person for the second step again: a passkey, or a code of the authenticator app. */
export function ConfirmSecondFactorForm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { data: factors } = useQuery(factorsQuery);
  const { handlers } = useForm({
    schema: givenCode,
    send: (proof) => writeApi('POST', '/api/account/confirm', proof),
    errorFallback,
    fieldOfCode: { 'wrong-code': 'code' },
    onSuccess: onConfirmed,
  });
  const withPasskey = useMutation({
    mutationFn: async () => writeApi('POST', '/api/account/confirm', { passkey: await signWithPasskey('confirmation') }),
    meta: { errorFallback },
    onSuccess: onConfirmed,
  });
  if (!factors) return <Spinner label="Loading" />;
  return (
    <div className="grid max-w-md gap-6">
      {factors.passkeys.length > 0 && (
        <Button size="lg" disabled={withPasskey.isPending || !canUsePasskeys()} onClick={() => withPasskey.mutate()}>
          {withPasskey.isPending ? 'Waiting for your passkey...' : 'Use a passkey'}
        </Button>
      )}
      {factors.hasApp && (
        <Form label="Confirm with a code" handlers={handlers} submit={{ text: 'Confirm', pendingText: 'Checking...' }}>
          <Field label="Code of your authenticator app" name="code" autoComplete="one-time-code" inputMode="numeric" spellCheck={false} />
        </Form>
      )}
    </div>
  );
}
