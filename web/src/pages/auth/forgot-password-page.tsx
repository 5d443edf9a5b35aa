import { useState } from 'react';
import { passwordResetRequest } from '#contract/accounts/account.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field, Form } from '#web/ui/form/form.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const lead = sentTo === undefined ? 'Enter the email of your account and we will send you a link to choose a new password.' : undefined;
  const { handlers } = useForm({
    schema: passwordResetRequest,
    send: async (values) => {
      await writeApi('POST', '/api/request-password-reset', values);
      return values.email;
    },
    errorFallback: 'An error occurred. Please try again.',
    onSuccess: (email) => {
      setSentTo(email);
      toasts.show({
        title: 'Password Reset Email Sent',
        description: 'If an account with that email exists, you will receive password reset instructions shortly.',
      });
    },
  });
  return (
    <PageIntro heading="Reset Your Password" lead={lead}>
      <div className="max-w-md">
        {sentTo === undefined ? (
          <Form label="Reset your password" handlers={handlers} submit={{ text: 'Send Reset Link', pendingText: 'Sending...' }}>
            <Field label="Email" name="email" type="email" autoComplete="email" />
          </Form>
        ) : (
          <Form
            label="Send the email again"
            handlers={handlers}
            submit={{ text: 'Send again', pendingText: 'Sending...', variant: 'outline', size: 'md' }}
            actions={
              <Button variant="quiet" onClick={() => setSentTo(undefined)}>
                Use another address
              </Button>
            }
          >
            <output className="block">
              <Alert title="Password reset email sent! Please check your inbox.">
                We sent it to <strong className="font-[650] break-words text-text">{sentTo}</strong>, if an account uses this address.
                Nothing there after a few minutes? Please check your spam folder.
              </Alert>
            </output>
            <input type="hidden" name="email" value={sentTo} />
          </Form>
        )}
        <p className="mt-6 text-sm">
          <TextLink href="/auth">Back to Login</TextLink>
        </p>
      </div>
    </PageIntro>
  );
}
