import { useQuery } from '@tanstack/react-query';
import { credentials, type AccountDetails } from '#contract/accounts/account.ts';
import { askGoogle } from '#web/features/accounts/sign-in-with-google.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { ConfirmSecondFactorForm } from './confirm-second-factor-form.tsx';
import { factorsQuery } from './factors-query.ts';
import { canUsePasskeys } from './passkey-client.ts';
import type { Asked } from './use-confirmed-action.ts';
import { proveWithPasskey, useIdentityProof } from './use-identity-proof.ts';

interface Props {
  readonly asks: Asked;
  readonly signInMethods: AccountDetails['signInMethods'];
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

const schema = credentials.pick({ password: true });
const fieldOfCode = { 'not-proven': 'password' };

/** Asks the signed-in person to prove who they are, or for the second step. It appears in the middle of a page, which is not scrolled to its top. */
export function ConfirmIdentityForm({ asks, ...props }: Props) {
  return (
    <div className="max-w-md border-l-2 border-accent pl-4">
      <h3 ref={focusHeading} tabIndex={-1} className="mb-3 font-[650]">
        {asks === 'identity' ? 'Please confirm that it is you' : 'Please confirm with your second step'}
      </h3>
      {asks === 'identity' ? <FirstStepForm {...props} /> : <ConfirmSecondFactorForm {...props} />}
    </div>
  );
}

function FirstStepForm({ signInMethods, onConfirmed, onCancel }: Omit<Props, 'asks'>) {
  const firebase = useSiteSettings()?.firebase ?? null;
  const hasPasskey = (useQuery(factorsQuery).data?.passkeys.length ?? 0) > 0;
  const { handlers, isWaiting, prove } = useIdentityProof({ schema, fieldOfCode, onConfirmed });
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

const focusHeading = (heading: HTMLElement | null): void => heading?.focus();
