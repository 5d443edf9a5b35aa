import { useState } from 'react';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { PlanDuringTimeOut } from '#web/features/billing/components/plan-during-time-out.tsx';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { isInTimeOut, useUser } from '#web/lib/api/use-user.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { TimeOutMessage } from '#web/features/accounts/components/time-out-message.tsx';
import { Helplines } from '#web/features/support/components/helplines.tsx';
import { TimeOutForm } from '#web/features/accounts/components/time-out-form.tsx';

/** The page on which a user starts a time-out. During the time-out it replaces every page with odds. */
export function TimeOutPage() {
  const user = useUser();
  const now = useNow();
  const [hasStarted, setStarted] = useState(false);
  if (user === undefined) return <PageSpinner heading="Take a time-out" />;
  if (user === null) {
    return (
      <PageIntro
        heading="Take a time-out"
        lead="A time-out belongs to your account. Log in and choose how long to hide odds, picks and alerts."
      >
        <LinkButton href={authAddress({ returnTo: '/time-out' })}>Log In</LinkButton>
      </PageIntro>
    );
  }
  if (isInTimeOut(user, now)) return <ActiveTimeOut until={Date.parse(user.timeOutUntil ?? '')} isResult={hasStarted} />;
  return (
    <PageIntro heading="Take a time-out" lead="Odds, picks and alerts are hidden from you for as long as you choose.">
      <TimeOutForm user={user} onStarted={() => setStarted(true)} />
    </PageIntro>
  );
}

/** Waits for the subscription, so that the sentence about the plan does not move the helplines. */
function ActiveTimeOut({ until, isResult }: { readonly until: number; readonly isResult: boolean }) {
  if (useSubscription().isPending) return <PageSpinner heading="You are taking a time-out" />;
  return <TimeOutMessage until={until} isResult={isResult} plan={<PlanDuringTimeOut />} helplines={<Helplines />} />;
}
