import { useState } from 'react';
import { Navigate } from 'react-router';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { EndedPremiumNotice } from '#web/features/billing/components/premium-notices.tsx';
import { PlanChoice } from '#web/features/billing/components/plan-choice.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';

export function StripeSubscribePage() {
  const user = useUser();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (user === undefined) return <PageSpinner heading="Choose your plan" />;
  // If the session has ended while this page was open, the visitor has an account and logs in. Most other visitors have none yet.
  if (user === null) {
    return <Navigate to={authAddress({ tab: wasSignedIn ? 'login' : 'register', returnTo: '/stripe-subscribe' })} replace />;
  }
  if (user.isPremium) return <Navigate to="/dashboard" replace />;
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
      <p className="mt-8 max-w-[64ch] text-muted">
        Without a plan you keep the odds of all books, our win chance of the first game of each day,{' '}
        <TextLink href="/alerts">alerts</TextLink> about prices and line-ups, and the <TextLink href="/bets">bet log</TextLink>.
      </p>
    </PageIntro>
  );
}
