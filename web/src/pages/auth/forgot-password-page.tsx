import { useState } from 'react';
import { ForgotPasswordForm } from '#web/features/accounts/components/forgot-password-form.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const lead = sentTo === undefined ? 'Enter the email of your account and we will send you a link to choose a new password.' : undefined;
  return (
    <PageIntro heading="Reset Your Password" lead={lead}>
      <div className="max-w-md">
        <ForgotPasswordForm sentTo={sentTo} onSentTo={setSentTo} />
        <p className="mt-6 text-sm">
          <TextLink href="/auth">Back to Login</TextLink>
        </p>
      </div>
    </PageIntro>
  );
}
