import { useMutation } from '@tanstack/react-query';
import { credentials, type AccountDetails } from '#contract/account.ts';
import { askGoogle, PopupClosed } from '#web/features/accounts/sign-in-with-google.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { canUsePasskeys, signWithPasskey } from './passkey-client.ts';

interface Props {
  readonly signInMethods: AccountDetails['signInMethods'];
  readonly hasPasskey: boolean;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

const errorFallback = 'This could not be checked. Please try again.';
const passwordProof = credentials.pick({ password: true });

/** Asks the signed-in person to prove who they are: with the password, with Google or with a passkey. */
export function ConfirmIdentityForm({ signInMethods, hasPasskey, onConfirmed, onCancel }: Props) {
  const firebase = useSiteSettings()?.firebase ?? null;
  const { handlers } = useForm({
    schema: passwordProof,
    send: (proof) => writeApi('POST', '/api/account/confirm', proof),
    errorFallback,
    fieldOfCode: { 'not-proven': 'password' },
    onSuccess: onConfirmed,
  });
  const other = useMutation({
    mutationFn: async (way: 'google' | 'passkey') =>
      writeApi(
        'POST',
        '/api/account/confirm',
        way === 'google' ? { idToken: await askGoogle(firebase) } : { passkey: await signWithPasskey('confirmation') },
      ),
    meta: { errorFallback, isHandled: (error) => error instanceof PopupClosed },
    onSuccess: onConfirmed,
  });
  const buttons = (
    <>
      {hasPasskey && canUsePasskeys() && (
        <Button variant="outline" disabled={other.isPending} onClick={() => other.mutate('passkey')}>
          Use a passkey
        </Button>
      )}
      {signInMethods.includes('google') && (
        <Button variant="outline" disabled={other.isPending} onClick={() => other.mutate('google')}>
          Sign in with Google
        </Button>
      )}
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
  return (
    <div className="max-w-md border-l-2 border-accent pl-4">
      <h3 ref={focusHeading} tabIndex={-1} className="mb-3 font-[650]">
        Please confirm that it is you
      </h3>
      {signInMethods.includes('password') ? (
        <Form
          label="Confirm that it is you"
          handlers={handlers}
          submit={{ text: 'Confirm', pendingText: 'Checking...', size: 'md' }}
          actions={buttons}
          className="grid gap-4"
        >
          <PasswordField label="Your password" name="password" autoComplete="current-password" />
        </Form>
      ) : (
        <div className="flex flex-wrap gap-3">{buttons}</div>
      )}
    </div>
  );
}

/** The form appears in the middle of a page, so the page is not scrolled to its top. */
const focusHeading = (heading: HTMLElement | null): void => heading?.focus();
