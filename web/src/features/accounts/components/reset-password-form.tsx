import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { passwordReset } from '#contract/account.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { serverSentence } from '#web/lib/api/describe-error.ts';
import { useFormCheck } from '#web/lib/hooks/use-form.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';

const invalidToken = 'Invalid or expired reset token';

interface Props {
  readonly token: string;
  readonly onDone: () => void;
  readonly onInvalidLink: () => void;
}

export function ResetPasswordForm({ token, onDone, onInvalidLink }: Props) {
  const arrive = useSetUser();
  const { errors, check, recheck, isReady } = useFormCheck(passwordReset);
  const reset = useMutation({
    mutationFn: (body: z.output<typeof passwordReset>) => writeApi('POST', '/api/reset-password', body),
    onSuccess: () => {
      arrive(null); // a reset ends every session, this browser's too
      onDone();
      toasts.show({
        title: 'Password Reset Success',
        description: 'Your password has been successfully reset. You can now log in with your new password.',
      });
    },
    onError: (error) => {
      const sentence = serverSentence(error, 'An error occurred. Please try again.');
      if (sentence === invalidToken) onInvalidLink();
      else toasts.show({ title: 'Error', description: sentence, variant: 'destructive' });
    },
  });
  return (
    <Form
      label="Choose a new password"
      isReady={isReady && token !== ''}
      submit={{ text: 'Reset Password', pendingText: 'Resetting...', isPending: reset.isPending }}
      onInput={recheck}
      onSubmit={(form) => {
        const body = check(form);
        if (body) reset.mutate(body);
      }}
    >
      {token === '' && (
        <Alert title="Reset token is required" tone="error">
          Please open the link from your email once more.
        </Alert>
      )}
      <input type="hidden" name="token" value={token} />
      <PasswordField label="New Password" name="password" autoComplete="new-password" error={errors['password']} />
      <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" error={errors['confirmPassword']} />
    </Form>
  );
}
