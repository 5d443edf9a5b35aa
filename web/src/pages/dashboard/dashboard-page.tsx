import { Redirect } from 'wouter';
import type { User } from '#contract/account.ts';
import { selectTopPicks, selectUnderdogValue } from '#domain/picks/select-picks.ts';
import { PastDueBanner } from '#web/features/billing/components/past-due-banner.tsx';
import { PremiumBenefits } from '#web/features/billing/components/premium-benefits.tsx';
import { SubscriptionTab } from '#web/features/billing/components/subscription-tab.tsx';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { OddsFormatSwitch } from '#web/features/odds/components/odds-format-switch.tsx';
import { viewGame } from '#web/features/games/game-view.ts';
import { addBooks } from '#web/features/games/merge-premium-games.ts';
import { usePremiumGames, usePublicGames } from '#web/features/games/api/use-games.ts';
import { useLiveGames } from '#web/features/games/api/use-live-games.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { authAddress } from '#web/lib/routing/auth-address.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { AllGamesTab } from './all-games-tab.tsx';
import { NewestForecastTime } from './newest-forecast-time.tsx';
import { StatCards } from './stat-cards.tsx';
import { StatsTab } from './stats-tab.tsx';
import { TopPicksTab } from './top-picks-tab.tsx';

/** Checks the user before anything is rendered. A user without premium never sees the dashboard, not even briefly. */
export function DashboardPage() {
  const user = useUser();
  if (user === undefined) return <PageSpinner heading="Dashboard" />;
  if (user === null) return <Redirect to={authAddress({ returnTo: '/dashboard' })} replace />;
  if (!user.isPremium) return <Redirect to="/subscribe" replace />;
  return <Dashboard user={user} />;
}

function Dashboard({ user }: { readonly user: User }) {
  const premium = usePremiumGames({ enabled: true, retry: 1 });
  const { games: publicGames } = usePublicGames();
  useLiveGames('premium', premium.games !== undefined);
  const subscription = useSubscription();
  const now = useNow();
  const games = addBooks(premium.games ?? [], publicGames).map((game) => viewGame(game, now));
  const picks = selectTopPicks(games);
  const subscriptionTab = (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <SubscriptionTab />
      <PremiumBenefits />
    </div>
  );
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
      <StatCards picks={picks.length} games={games.length} isPending={premium.isPending} planName={subscription.data?.details?.planName} />
      <NewestForecastTime games={games} />
      <div className="mt-8">
        <Tabs
          label="Dashboard"
          tabs={[
            {
              value: 'picks',
              label: 'Top Picks',
              content: <TopPicksTab picks={picks} underdogs={selectUnderdogValue(games)} list={premium} />,
            },
            { value: 'games', label: 'All Games', content: <AllGamesTab games={games} list={premium} /> },
            { value: 'subscription', label: 'Subscription', content: subscriptionTab },
            { value: 'stats', label: 'Stats', content: <StatsTab /> },
          ]}
        />
      </div>
    </div>
  );
}
