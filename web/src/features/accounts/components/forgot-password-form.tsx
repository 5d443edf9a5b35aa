import { useMutation } from '@tanstack/react-query';
import { passwordResetRequest } from '#contract/account.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { serverSentence } from '#web/lib/api/describe-error.ts';
import { useFormCheck } from '#web/lib/hooks/use-form.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';

export function ForgotPasswordForm() {
  const { errors, check, recheck, isReady } = useFormCheck(passwordResetRequest);
  const request = useMutation({
    mutationFn: (body: { email: string }) => writeApi('POST', '/api/request-password-reset', body),
    onSuccess: () =>
      toasts.show({
        title: 'Password Reset Email Sent',
        description: 'If an account with that email exists, you will receive password reset instructions shortly.',
      }),
    onError: (error) =>
      toasts.show({
        title: 'Error',
        description: serverSentence(error, 'An error occurred. Please try again.'),
        variant: 'destructive',
      }),
  });
  if (request.isSuccess) {
    return (
      <output className="block">
        <Alert title="Password reset email sent! Please check your inbox.">
          Nothing there after a few minutes? Have a look into your spam folder.
        </Alert>
      </output>
    );
  }
  return (
    <Form
      label="Reset your password"
      isReady={isReady}
      submit={{ text: 'Send Reset Link', pendingText: 'Sending...', isPending: request.isPending }}
      onInput={recheck}
      onSubmit={(form) => {
        const body = check(form);
        if (body) request.mutate(body);
      }}
    >
      <Field label="Email" name="email" type="email" autoComplete="email" error={errors['email']} />
    </Form>
  );
}
