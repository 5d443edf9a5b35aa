import { ForgotPasswordForm } from '#web/features/accounts/components/forgot-password-form.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export function ForgotPasswordPage() {
  return (
    <PageIntro heading="Reset Your Password" lead="Enter the email of your account and we will send you a link to choose a new password.">
      <div className="max-w-md">
        <ForgotPasswordForm />
        <p className="mt-6 text-sm">
          <TextLink href="/auth">Back to Login</TextLink>
        </p>
      </div>
    </PageIntro>
  );
}
