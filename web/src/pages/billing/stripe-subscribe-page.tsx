import { useState } from 'react';
import { Redirect } from '#web/lib/routing/navigation.ts';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { EndedPremiumNotice } from '#web/features/billing/components/premium-notices.tsx';
import { PlanChoice } from '#web/features/billing/components/plan-choice.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';

export function StripeSubscribePage() {
  const user = useUser();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (user === undefined) return <PageSpinner heading="Choose your plan" />;
  // If the session has ended while this page was open, the visitor has an account and logs in. Most other visitors have none yet.
  if (user === null) {
    return <Redirect to={authAddress({ tab: wasSignedIn ? 'login' : 'register', returnTo: '/stripe-subscribe' })} />;
  }
  if (user.isPremium) return <Redirect to="/dashboard" />;
  return <Plans />;
}

/** Waits for the subscription, so that the notice about an ended subscription does not move the plans. */
function Plans() {
  if (useSubscription().isPending) return <PageSpinner heading="Choose your plan" />;
  return (
    <PageIntro heading="Choose your plan" lead="Both plans include the same features. Pay monthly, or save with annual billing.">
      <div className="mb-8 empty:hidden">
        <EndedPremiumNotice />
      </div>
      <PlanChoice />
    </PageIntro>
  );
}
