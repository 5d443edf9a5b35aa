import { passwordChange } from '#contract/accounts/account.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';

export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { handlers } = useForm({
    schema: passwordChange,
    send: (values) => writeApi('PUT', '/api/account/password', values),
    errorFallback: 'Your password could not be changed. Please try again.',
    fieldOfCode: { 'not-proven': 'currentPassword', 'weak-password': 'password' },
    onSuccess: ({ message }) => {
      onDone();
      toasts.show({ title: 'Password changed', description: message });
    },
  });
  return (
    <Form label="Change password" handlers={handlers} submit={{ text: 'Save password', pendingText: 'Saving...', size: 'md' }}>
      <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
      <PasswordField label="New password" name="password" autoComplete="new-password" />
      <PasswordField label="Confirm new password" name="confirmPassword" autoComplete="new-password" />
      <p className="text-sm text-muted">
        All other browsers are signed out, and Discord, Slack and Telegram are disconnected from your alerts.
      </p>
    </Form>
  );
}
