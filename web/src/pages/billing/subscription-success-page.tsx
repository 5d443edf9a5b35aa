import { LinkButton } from '#web/ui/link-button.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';

/** The way back from checkout. Its verification comes together with the checkout itself. */
export function SubscriptionSuccessPage() {
  return (
    <PageIntro heading="Your subscription" lead="After checkout this page confirms your payment and takes you to your dashboard.">
      <LinkButton href="/dashboard">Go to Dashboard</LinkButton>
    </PageIntro>
  );
}
