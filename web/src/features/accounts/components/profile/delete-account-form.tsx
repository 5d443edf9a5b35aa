import { useMutation } from '@tanstack/react-query';
import { credentials } from '#contract/accounts/account.ts';
import { askGoogle, PopupClosed } from '#web/features/accounts/sign-in-with-google.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';

const passwordProof = credentials.pick({ password: true });
const errorFallback = 'Your account could not be deleted. Please try again.';

/** Deletes the account. The user must enter the password or sign in with Google again first. */
export function DeleteAccountForm({ onDeleted, onKeep }: { readonly onDeleted: () => void; readonly onKeep: () => void }) {
  const setUser = useSetUser();
  const firebase = useSiteSettings()?.firebase ?? null;
  const onSuccess = ({ message }: { message: string }) => {
    onDeleted();
    setUser(null);
    toasts.show({ title: 'Account deleted', description: message });
  };
  const { handlers } = useForm({
    schema: passwordProof,
    send: (proof) => writeApi('DELETE', '/api/account', proof),
    errorFallback,
    fieldOfCode: { 'not-proven': 'password' },
    onSuccess,
  });
  const withGoogle = useMutation({
    mutationFn: async () => writeApi('DELETE', '/api/account', { idToken: await askGoogle(firebase) }),
    meta: { errorFallback, isHandled: (error) => error instanceof PopupClosed },
    onSuccess,
  });
  const isPending = handlers.isPending || withGoogle.isPending;
  return (
    <Form
      label="Delete my account"
      className="grid gap-4 border-l-2 border-negative pl-4"
      handlers={{ ...handlers, isPending }}
      submit={{ text: 'Delete permanently', pendingText: 'Deleting...', variant: 'outline', size: 'md' }}
      actions={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onKeep}>
            Keep my account
          </Button>
          {firebase !== null && (
            <Button variant="quiet" disabled={isPending} onClick={() => withGoogle.mutate()}>
              Confirm with Google instead
            </Button>
          )}
        </>
      }
    >
      <p className="text-sm">
        This deletes your account and all data we store about you. It cannot be undone. A subscription is canceled at once: the rest of your
        trial or of the time you paid for ends now, and you will not be charged again.
      </p>
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    </Form>
  );
}
