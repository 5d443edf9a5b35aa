import { useHydrated } from '#web/lib/use-hydrated.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The token is known only in the browser: the rendered page is the same for everyone. No token can be redeemed yet. */
export function ResetPasswordPage() {
  if (!useHydrated()) return <Spinner />;
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
