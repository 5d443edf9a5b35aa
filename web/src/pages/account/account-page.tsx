import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { bookTitle } from '#domain/books.ts';
import { teamById } from '#domain/teams.ts';
import { SignedInPage } from '#web/features/accounts/components/for-user.tsx';
import { DataSection, ProfileSection } from '#web/features/accounts/components/profile/profile-section.tsx';
import { ConfirmEmailReminder, MailRefusedNotice } from '#web/features/accounts/components/profile/email-notices.tsx';
import { ThemeSwitch } from '#web/features/accounts/components/theme-switch.tsx';
import { factorsQuery, FactorsSection } from '#web/features/accounts/security/factors-section.tsx';
import { sessionsQuery, SessionsSection } from '#web/features/accounts/security/sessions-section.tsx';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { PlanSection } from '#web/features/billing/components/plan-section.tsx';
import { TeamPicker } from '#web/features/games/components/team-picker.tsx';
import { MyBooksPanel } from '#web/features/odds/my-books/my-books-panel.tsx';
import { OddsFormatSwitch } from '#web/features/odds/components/odds-format-switch.tsx';
import { apiQuery } from '#web/lib/api/api-client.ts';
import { signalSession } from '#web/lib/api/session-signals.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { isInTimeOut, timeOutEndOf } from '#web/lib/api/use-user.ts';
import { useDateTime, useNow } from '#web/lib/time.ts';
import { chosenBookmaker } from '#web/lib/settings/odds-choices.ts';
import { favoriteTeams } from '#web/lib/settings/favorite-teams.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { LinkButton } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { SettingsSection } from '#web/ui/layout/page-section.tsx';
import { summarizeAlerts } from './summarize-alerts.ts';

export function AccountPage() {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) {
    return (
      <PageIntro heading="Your account is deleted" isResult lead="We have deleted everything we stored about you.">
        <LinkButton href="/">Back to Home</LinkButton>
      </PageIntro>
    );
  }
  return <SignedInPage heading="Account">{(user) => <Account user={user} onDeleted={() => setDeleted(true)} />}</SignedInPage>;
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

/** Follows changes of the subscription. Pages with games use `followGames` instead. The server refuses the stream during a time-out. */
function useSubscriptionStream(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const source = new EventSource('/api/stream');
    source.addEventListener('subscription', () => signalSession('subscription'));
    return () => source.close();
  }, [isOpen]);
}

function AlertsSection({ user }: { readonly user: User }) {
  const isPaused = isInTimeOut(user, useNow());
  return (
    <SettingsSection id="alerts" heading="Alerts" lead="Messages about prices, news and our picks, where you want them.">
      {isPaused ? (
        <p>Alerts are paused during your time-out.</p>
      ) : (
        <>
          {/* The line keeps its height while the summary loads. */}
          <p className="min-h-6">
            {user.isPremium ? <AlertsSummary /> : 'Alerts about prices and news are free. Alerts about our picks are part of Premium.'}
          </p>
          <LinkButton href="/alerts" variant="outline" className="mt-4">
            Manage alerts
          </LinkButton>
        </>
      )}
    </SettingsSection>
  );
}

function AlertsSummary() {
  const rules = useQuery(apiQuery('/api/alerts/rules')).data?.rules;
  const settings = useQuery(apiQuery('/api/alerts/settings')).data;
  return rules && settings && summarizeAlerts(rules, settings);
}

function PreferencesSection() {
  const favorites = favoriteTeams.use();
  return (
    <SettingsSection
      id="preferences"
      heading="Preferences"
      lead="Odds format, your books and favorite teams follow your account. Bookmaker and theme are kept in this browser."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <OddsFormatSwitch />
        <BookmakerChoice />
      </div>
      <div className="mt-4 flex items-center justify-between gap-4 border-y border-line py-1">
        Theme <ThemeSwitch />
      </div>
      <h3 className="mt-4 font-[650]">My books</h3>
      <p className="mb-3 text-sm text-muted">Best prices, picks, market lists and alerts are those of these books.</p>
      <MyBooksPanel />
      <Disclosure
        className="mt-4 border-y border-line py-1"
        summary={`Favorite teams, whose games are listed first: ${favorites.map((id) => teamById(id)?.nickname).join(', ') || 'none'}`}
      >
        <TeamPicker label="Favorite teams" chosen={favorites} onChange={(teams) => favoriteTeams.choose(teams)} />
      </Disclosure>
    </SettingsSection>
  );
}

function BookmakerChoice() {
  const books = useSiteSettings()?.bookmakers ?? [];
  const options = [{ value: '', label: 'No preference' }, ...books.map((book) => ({ value: book, label: bookTitle(book) }))];
  return <Select label="Bookmaker" options={options} value={chosenBookmaker.use()} onChange={chosenBookmaker.choose} />;
}

function TimeOutSection({ user }: { readonly user: User }) {
  const at = useDateTime();
  const until = timeOutEndOf(user, useNow());
  return (
    <SettingsSection
      id="time-out"
      heading="Time-out"
      lead="Hide odds, picks and alerts from yourself for a day, a week, a month or the season."
    >
      {until !== null ? (
        <p>Your time-out ends on {at(until)}. It cannot be ended early.</p>
      ) : (
        <LinkButton href="/time-out" variant="outline">
          Take a time-out
        </LinkButton>
      )}
    </SettingsSection>
  );
}
