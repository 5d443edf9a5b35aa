import { passwordResetRequest } from '#contract/account.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

export function ForgotPasswordForm() {
  const { handlers, isSuccess } = useForm({
    schema: passwordResetRequest,
    send: (values) => writeApi('POST', '/api/request-password-reset', values),
    errorFallback: 'An error occurred. Please try again.',
    onSuccess: () =>
      toasts.show({
        title: 'Password Reset Email Sent',
        description: 'If an account with that email exists, you will receive password reset instructions shortly.',
      }),
  });
  if (isSuccess) {
    return (
      <output className="block">
        <Alert title="Password reset email sent! Please check your inbox.">
          Nothing there after a few minutes? Please check your spam folder.
        </Alert>
      </output>
    );
  }
  return (
    <Form label="Reset your password" handlers={handlers} submit={{ text: 'Send Reset Link', pendingText: 'Sending...' }}>
      <Field label="Email" name="email" type="email" autoComplete="email" />
    </Form>
  );
}
