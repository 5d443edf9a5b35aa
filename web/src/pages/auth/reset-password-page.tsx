import { useState } from 'react';
import { useSecretParam } from '#web/lib/routing/use-secret-param.ts';
import { passwordReset } from '#contract/accounts/account.ts';
import { useSetUser } from '#web/features/accounts/use-set-user.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Form, PasswordField } from '#web/ui/form/form.tsx';
import { LinkButton } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { writeApi } from '#web/lib/api/api-client.ts';

export function ResetPasswordPage() {
  const given = useSecretParam('token');
  const [state, setState] = useState<'form' | 'done' | 'invalid'>('form');
  const token = given ?? '';
  const setUser = useSetUser();
  const { handlers } = useForm({
    schema: passwordReset,
    send: (values) => writeApi('POST', '/api/reset-password', values),
    errorFallback: 'An error occurred. Please try again.',
    onCode: { 'invalid-reset-token': () => setState('invalid') },
    fieldOfCode: { 'weak-password': 'password' },
    onSuccess: () => {
      // The server ends all sessions on a password reset, so the user is signed out in this browser too.
      setUser(null);
      setState('done');
      toasts.show({
        title: 'Password Reset Success',
        description: 'Your password has been successfully reset. You can now log in with your new password.',
      });
    },
  });
  // Checks the link before the user types a password. If this request fails, the form is shown; sending it checks the link again.
  const link = useQuery({
    queryKey: ['reset link', token],
    queryFn: () => writeApi('POST', '/api/reset-password/check', { token }),
    enabled: token !== '',
  });
  if (given === undefined || link.isLoading) return <PageSpinner heading="Reset Your Password" />;
  if (state === 'done') {
    return (
      <PageIntro heading="Password Reset" lead="Your password has been successfully reset!">
        <LinkButton href="/auth">Go to Login</LinkButton>
      </PageIntro>
    );
  }
  if (state === 'invalid' || link.data?.isValid === false) {
    return (
      <PageIntro heading="Invalid Reset Link" lead="This password reset link is invalid or has expired.">
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/forgot-password">Request New Reset Link</LinkButton>
          <LinkButton href="/auth" variant="outline">
            Back to Login
          </LinkButton>
        </div>
      </PageIntro>
    );
  }
  return (
    <PageIntro heading="Reset Your Password" lead="Choose a new password of at least 8 characters.">
      <div className="max-w-md">
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
          <p className="text-sm text-muted">
            All browsers are signed out, and Discord, Slack and Telegram are disconnected from your alerts.
          </p>
        </Form>
      </div>
    </PageIntro>
  );
}
