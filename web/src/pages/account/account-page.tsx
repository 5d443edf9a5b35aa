import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { ConfirmEmailReminder, MailRefusedNotice } from '#web/features/accounts/components/profile/email-notices.tsx';
import { ForUser } from '#web/features/accounts/components/for-user.tsx';
import { DataSection } from '#web/features/accounts/components/profile/data-section.tsx';
import { ProfileSection } from '#web/features/accounts/components/profile/profile-section.tsx';
import { TimeOutSection } from '#web/features/accounts/components/time-out-section.tsx';
import { FactorsSection, factorsQuery } from '#web/features/accounts/security/factors-section.tsx';
import { SessionsSection, sessionsQuery } from '#web/features/accounts/security/sessions-section.tsx';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { PlanSection } from '#web/features/billing/components/plan-section.tsx';
import { apiQuery } from '#web/lib/api/api-query.ts';
import { isInTimeOut } from '#web/lib/api/use-user.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { LinkButton } from '#web/ui/form/button.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { signalSession } from '#web/lib/api/session-signals.ts';

export function AccountPage() {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) {
    return (
      <PageIntro heading="Your account is deleted" isResult lead="We have deleted everything we stored about you.">
        <LinkButton href="/">Back to Home</LinkButton>
      </PageIntro>
    );
  }
  return <ForUser heading="Account">{(user) => <Account user={user} onDeleted={() => setDeleted(true)} />}</ForUser>;
}

/** All sections appear at once, so that none of them moves when another one is loaded. */
function Account({ user, onDeleted }: { readonly user: User; readonly onDeleted: () => void }) {
  const account = useQuery(apiQuery('/api/account'));
  const subscription = useSubscription();
  useSubscriptionStream(!isInTimeOut(user, useNow()));
  const sessions = useQuery(sessionsQuery);
  const factors = useQuery(factorsQuery);
  if (account.isPending || subscription.isPending || sessions.isPending || factors.isPending)
    return <PageSpinner heading="Account" label="Loading your account" />;
  return (
    <div className="wrap py-8 sm:py-14">
      <h1 className="title mb-8">Account</h1>
      <ConfirmEmailReminder user={user} className="mb-8" />
      {account.data?.mailRefused && (
        <div className="mb-8">
          <MailRefusedNotice user={user} refused={account.data.mailRefused} />
        </div>
      )}
      {account.data ? (
        <ProfileSection user={user} account={account.data} />
      ) : (
        <Alert tone="error" title="Your profile could not be loaded. Please reload the page." />
      )}
      <PlanSection user={user} subscription={subscription.data} />
      <PreferencesSection />
      <AlertsSection user={user} />
      <FactorsSection signInMethods={account.data?.signInMethods ?? []} />
      <SessionsSection signInMethods={account.data?.signInMethods ?? []} />
      <TimeOutSection user={user} />
      <DataSection signInMethods={account.data?.signInMethods ?? []} onDeleted={onDeleted} />
    </div>
  );
}

/** Pages with live games get these events on the stream of the games. The server refuses the stream to users in a time-out. */
function useSubscriptionStream(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const source = new EventSource('/api/stream');
    source.addEventListener('subscription', () => signalSession('subscription'));
    return () => source.close();
  }, [isOpen]);
}
