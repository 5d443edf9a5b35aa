import { Redirect } from 'wouter';
import type { User } from '#contract/account.ts';
import { PastDueBanner } from '#web/features/billing/components/past-due-banner.tsx';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { OddsFormatSwitch } from '#web/features/odds/components/odds-format-switch.tsx';
import { displayGame } from '#web/features/games/game-view.ts';
import { withBooks } from '#web/features/games/merge-premium.ts';
import { topPicks } from '#web/features/predictions/select-top-picks.ts';
import { usePremiumGames, usePublicGames } from '#web/features/games/api/use-games.ts';
import { useLiveGames } from '#web/features/games/api/use-live-games.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { AllGames } from './all-games-tab.tsx';
import { InsightAlert } from './insight-alert.tsx';
import type { ListState } from './list-placeholder.tsx';
import { StatCards } from './stat-cards.tsx';
import { StatsTab } from './stats-tab.tsx';
import { SubscriptionArea } from './subscription-area.tsx';
import { TopPicks } from './top-picks-tab.tsx';

/** Guards first: nobody sees a flash of what is not theirs. */
export function DashboardPage() {
  const user = useUser();
  if (user === undefined) return <PageSpinner heading="Dashboard" />;
  if (user === null) return <Redirect to="/auth" replace />;
  if (!user.isPremium) return <Redirect to="/subscribe" replace />;
  return <Dashboard user={user} />;
}

function Dashboard({ user }: { readonly user: User }) {
  const premium = usePremiumGames({ enabled: true, retry: 1 });
  const everyone = usePublicGames();
  useLiveGames('premium', premium.games !== undefined);
  const subscription = useSubscription();
  const now = useNow();
  const timeZone = useTimeZone();
  const games = withBooks(premium.games ?? [], everyone.games);
  const shown = games.map((game) => displayGame(game, { now, timeZone }));
  const picks = topPicks(shown);
  return (
    <div className="wrap py-8 sm:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="title">Premium Dashboard</h1>
          <p className="mt-2 text-lg text-muted">Welcome back, {user.username}</p>
        </div>
        <div className="flex items-end gap-3">
          <LinkButton href="/alerts" variant="outline">
            Alerts
          </LinkButton>
          <div className="w-36">
            <OddsFormatSwitch />
          </div>
        </div>
      </div>
      <div className="mt-6 empty:hidden">
        <PastDueBanner />
      </div>
      <StatCards picks={picks.length} games={shown.length} isPending={premium.isPending} planName={subscription.data?.details?.planName} />
      <InsightAlert games={shown} />
      <div className="mt-8">
        <Tabs
          label="Dashboard"
          tabs={[
            { value: 'picks', label: 'Top Picks', content: <TopPicks picks={picks} state={stateOf(premium)} /> },
            { value: 'games', label: 'All Games', content: <AllGames games={games} state={stateOf(premium)} /> },
            { value: 'subscription', label: 'Subscription', content: <SubscriptionArea /> },
            { value: 'stats', label: 'Stats', content: <StatsTab /> },
          ]}
        />
      </div>
    </div>
  );
}

function stateOf({ isPending, isError }: { readonly isPending: boolean; readonly isError: boolean }): ListState {
  if (isPending) return 'pending';
  return isError ? 'failed' : 'here';
}
