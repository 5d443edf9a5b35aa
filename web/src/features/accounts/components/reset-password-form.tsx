import { passwordReset } from '#contract/accounts/account.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toasts } from '#web/lib/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';

interface Props {
  readonly token: string;
  readonly onDone: () => void;
  readonly onInvalidLink: () => void;
}

export function ResetPasswordForm({ token, onDone, onInvalidLink }: Props) {
  const setUser = useSetUser();
  const { handlers } = useForm({
    schema: passwordReset,
    send: (values) => writeApi('POST', '/api/reset-password', values),
    errorFallback: 'An error occurred. Please try again.',
    onCode: { 'invalid-reset-token': onInvalidLink },
    fieldOfCode: { 'weak-password': 'password' },
    onSuccess: () => {
      // The server ends all sessions on a password reset, so the user is signed out in this browser too.
      setUser(null);
      onDone();
      toasts.show({
        title: 'Password Reset Success',
        description: 'Your password has been successfully reset. You can now log in with your new password.',
      });
    },
  });
  return (
    <Form
      label="Choose a new password"
      handlers={handlers}
      isDisabled={token === ''}
      submit={{ text: 'Reset Password', pendingText: 'Resetting...' }}
    >
      {token === '' && (
        <Alert title="Reset token is required" tone="error">
          Please open the link in your email again.
        </Alert>
      )}
      <input type="hidden" name="token" value={token} />
      <PasswordField label="New Password" name="password" autoComplete="new-password" />
      <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
      <p className="text-sm text-muted">All browsers are signed out, and Discord, Slack and Telegram are disconnected from your alerts.</p>
    </Form>
  );
}
