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

interface Props {
  readonly onConfirmed: () => void;
  readonly onCancel?: () => void;
}

/** Asks the signed-in person for the second step again: a passkey, a code of the authenticator app or a recovery code. */
export function ConfirmSecondFactorForm({ onConfirmed, onCancel }: Props) {
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
      <Form
        label="Confirm with a code"
        handlers={handlers}
        submit={{ text: 'Confirm', pendingText: 'Checking...', variant: factors.passkeys.length > 0 ? 'outline' : undefined }}
        actions={
          onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )
        }
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
