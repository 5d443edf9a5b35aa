import { useQuery } from '@tanstack/react-query';
import { givenCode } from '#contract/accounts/factors.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { factorsQuery } from './factors-query.ts';
import { canUsePasskeys } from './passkey-client.ts';
import { proveWithPasskey, useIdentityProof } from './use-identity-proof.ts';

const fieldOfCode = { 'wrong-code': 'code' };

/** Asks the signed-in person for the second step again: a passkey, or a code of the authenticator app. */
export function ConfirmSecondFactorForm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { data: factors } = useQuery(factorsQuery);
  const { handlers, isWaiting, prove } = useIdentityProof({ schema: givenCode, fieldOfCode, onConfirmed });
  if (!factors) return <Spinner label="Loading" />;
  return (
    <div className="grid max-w-md gap-6">
      {factors.passkeys.length > 0 && (
        <Button size="lg" disabled={isWaiting || !canUsePasskeys()} onClick={() => prove(proveWithPasskey)}>
          {isWaiting ? 'Waiting for your passkey...' : 'Use a passkey'}
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
