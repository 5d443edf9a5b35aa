import { Navigate } from 'react-router';
import type { User } from '#contract/accounts/account.ts';
import { hourMs } from '#domain/durations.ts';
import { earlyAccessHours } from '#domain/game-rules.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { type BetPick, recommendedBets, selectLessLikely, selectTopPicks } from '#domain/picks/select-picks.ts';
import { SignedInPage } from '#web/features/accounts/components/for-user.tsx';
import { ConfirmEmailReminder } from '#web/features/accounts/components/profile/email-notices.tsx';
import { PastDueBanner } from '#web/features/billing/components/premium-notices.tsx';
import { SubscriptionTab } from '#web/features/billing/components/subscription-tab.tsx';
import { useSubscription } from '#web/features/billing/api/use-subscription.ts';
import { summarizeSubscription } from '#web/features/billing/describe-subscription.ts';
import { NoGamesToday } from '#web/features/games/components/no-games-today.tsx';
import { OutdatedPricesText } from '#web/features/games/components/outdated-price.tsx';
import { areOutdated, type Game, type GameView } from '#web/features/games/game.ts';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import { countUpcoming, nextDayWithGames } from '#web/features/games/todays-games.ts';
import { usePremiumGames, usePublicGames } from '#web/features/games/api/use-games.ts';
import { useLiveGames } from '#web/features/games/api/use-live-games.ts';
import { MyBooksButton } from '#web/features/odds/my-books/my-books-button.tsx';
import { formatDateTime, formatUsDate, useNow, useTimeZone } from '#web/lib/time.ts';
import { useQueryParam } from '#web/lib/routing/use-query-param.ts';
import { LinkButton } from '#web/ui/form/button.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { AllGamesTab } from './all-games-tab.tsx';
import { TabError } from './list-placeholder.tsx';
import { TopPicksTab } from './top-picks-tab.tsx';
import { planFeatures } from '#domain/plans/plans.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { FeatureList } from '#web/features/billing/components/feature-list.tsx';
import { PortalLink } from '#web/features/billing/components/portal-link.tsx';
import { useLastDay } from '#web/features/track-record/describe-last-day.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PlaceholderText } from '#web/ui/feedback/skeleton.tsx';
import { PickRecord } from '#web/features/track-record/components/pick-record.tsx';
import { defaultRecordQuery, useRecord } from '#web/features/track-record/use-record.ts';

/** Checks the user before anything is rendered. A user without premium never sees the dashboard, not even briefly. */
export function DashboardPage() {
  return (
    <SignedInPage heading="Dashboard">
      {(user) => (user.isPremium ? <Dashboard user={user} /> : <Navigate to="/subscribe" replace />)}
    </SignedInPage>
  );
}

function Dashboard({ user }: { readonly user: User }) {
  const premium = usePremiumGames({ enabled: true });
  const { games: publicGames, isError: hasNoGames } = usePublicGames();
  useLiveGames('premium', premium.games !== undefined);
  const subscription = useSubscription();
  const now = useNow();
  const viewGame = useViewGame();
  const tab = useQueryParam('tab', ['picks', 'games', 'subscription', 'stats']);
  const games = (premium.games ?? []).map(viewGame);
  // If the premium list could not be loaded, the games of the public list are counted.
  const listed = premium.isError ? publicGames.map(viewGame) : games;
  const [next, later] = splitByNextDay(games);
  const picks = selectTopPicks(next);
  const nextAt = nextDayWithGames(games, now);
  const noGamesToday = nextAt !== undefined && <NoGamesToday key="none" nextAt={nextAt} />;
  const quotes = publicGames.flatMap((game) => viewGame(game).quotes);
  const outdated = areOutdated(quotes) && (
    <p key="outdated" className="mb-4 text-sm text-live">
      <OutdatedPricesText quotes={quotes}>no bet is recommended until the next ones.</OutdatedPricesText>
    </p>
  );
  const [laterPicks, lessLikely] = [selectTopPicks(later), selectLessLikely(games)];
  const listedBets = new Set([...picks, ...laterPicks, ...lessLikely].map(betKey));
  const topPicks = (
    <TopPicksTab
      key="picks"
      picks={picks}
      laterPicks={laterPicks}
      lessLikely={lessLikely}
      others={games.flatMap(recommendedBets).filter((pick) => !listedBets.has(betKey(pick)))}
      unproven={predictedMarkets.filter((market) => games.some(({ isUpcoming, forecasts }) => isUpcoming && forecasts[market]?.isUnproven))}
      list={premium}
    />
  );
  const subscriptionTab = (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <SubscriptionTab />
      <PremiumBenefits />
    </div>
  );
  return (
    <div className="wide flex flex-col pb-8">
      <Toolbar heading="Premium Dashboard" detail={<p>Welcome back, {user.username}</p>}>
        <MyBooksButton />
        <LinkButton href="/bets" variant="outline" size="sm">
          Bet log
        </LinkButton>
        <LinkButton href="/alerts" variant="outline" size="sm">
          Alerts
        </LinkButton>
      </Toolbar>
      <div className="mt-2 empty:hidden">
        <PastDueBanner />
      </div>
      <ConfirmEmailReminder user={user} className="max-sm:order-last max-sm:mt-8 sm:mt-4" />
      {/* On a phone the picks come first, because they are what a member wants to see, and these numbers are below them. */}
      <div className="max-sm:order-last max-sm:mt-8 sm:mt-2">
        <StatCards
          picks={premium.isError ? undefined : picks.length}
          games={premium.isError && hasNoGames ? undefined : countUpcoming(listed, now, earlyAccessHours * hourMs)}
          isPending={premium.isPending}
          plan={subscription.isPending ? '' : subscription.data?.details ? summarizeSubscription(subscription.data.details) : undefined}
        />
      </div>
      {/* While the picks load, a minimum height keeps the rest below the screen. Otherwise it would be visible and then move down. */}
      <div className={classNames('mt-1', premium.isPending && 'min-h-dvh')}>
        <Tabs
          label="Dashboard"
          selected={tab.value}
          addressOf={tab.addressOf}
          tabs={[
            { value: 'picks', label: 'Top Picks', content: [outdated, noGamesToday, topPicks] },
            {
              value: 'games',
              label: 'All Games',
              content: [outdated, noGamesToday, <AllGamesTab key="games" games={games} list={premium} />],
            },
            { value: 'subscription', label: 'Subscription', content: subscriptionTab },
            { value: 'stats', label: 'Stats', content: <StatsTab /> },
          ]}
        />
      </div>
      <div className="mt-6 grid gap-x-8 gap-y-1 max-sm:order-last lg:grid-cols-2">
        <NewestForecastTime games={games} />
        <LastDayLine />
      </div>
    </div>
  );
}

const betKey = ({ game, market }: BetPick<GameView>): string => `${game.id} ${market}`;

/** The games until the end of the next day with upcoming games, and the later ones. */
function splitByNextDay(games: readonly GameView[]): readonly [next: readonly GameView[], later: readonly GameView[]] {
  const starts = games.filter(({ isUpcoming }) => isUpcoming).map(({ startsAt }) => startsAt);
  const day = starts.length === 0 ? undefined : formatUsDate(Math.min(...starts));
  const isLater = ({ startsAt, isUpcoming }: GameView) => isUpcoming && formatUsDate(startsAt) !== day;
  return [games.filter((game) => !isLater(game)), games.filter(isLater)];
}

/** Four of the features that only premium users have. The first two plan features are free. */
const benefits = planFeatures.slice(2, 6);

function PremiumBenefits() {
  const portalUrl = useSubscription().data?.details?.customerPortalUrl;
  return (
    <Panel className="p-5 sm:p-6">
      <h2 className="heading">Premium Benefits</h2>
      <FeatureList className="mt-4" features={benefits} />
      {portalUrl !== undefined && <PortalLink href={portalUrl}>View Billing Portal</PortalLink>}
    </Panel>
  );
}

/** How the picks of the last finished day went. Its height is reserved while it loads, so that the picks do not move. */
function LastDayLine() {
  const { last } = useLastDay();
  return (
    <p className="min-h-[3em] text-sm leading-normal text-muted sm:min-h-[1.5em] lg:text-right">
      {last && (
        <>
          <TextLink href="/premium#last-day">{last.heading}</TextLink>: {last.text}
          {last.origin === 'replay' ? ' (replayed afterwards)' : ''}
        </>
      )}
    </p>
  );
}

function NewestForecastTime({ games }: { readonly games: readonly Game[] }) {
  const timeZone = useTimeZone();
  const times = games.flatMap(({ ledger }) => (ledger === null ? [] : Date.parse(ledger.issuedAt)));
  const newest = times.length === 0 ? undefined : Math.max(...times);
  return (
    <p className="flex gap-2 text-sm text-muted">
      <Icon name="info" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span>
        <strong className="font-[650] text-text">Premium Insight Updated</strong>{' '}
        {newest === undefined
          ? 'Probabilities and value gaps are updated with the odds and the injury reports until tip-off.'
          : `The newest forecast was recorded ${formatDateTime(newest, timeZone)}. Forecasts are updated with the odds and the injury reports until tip-off.`}
      </span>
    </p>
  );
}

interface Props {
  readonly picks: number | undefined;
  readonly games: number | undefined;
  readonly isPending: boolean;
  readonly plan: string | undefined;
}

function StatCards({ picks, games, isPending, plan }: Props) {
  return (
    <dl className="grid scheme-dark grid-cols-3 ruled-columns large-text:grid-cols-1 rounded-md border border-line bg-sunken text-text">
      <Stat
        name="Best Value Bets"
        figure={isPending ? undefined : String(picks ?? '–')}
        text="Top picks of the next day, one per game at most"
      />
      <Stat
        name="Upcoming Games"
        figure={isPending ? undefined : String(games ?? '–')}
        text={picks === undefined ? 'Today' : `Today and the next ${earlyAccessHours} hours`}
      />
      <Stat name="Premium Status" figure="Active" text={plan ?? 'Full access to premium predictions'} />
    </dl>
  );
}

function Stat({ name, figure, text }: { readonly name: string; readonly figure: string | undefined; readonly text: string }) {
  return (
    <div className="flex flex-col gap-x-3 px-2.5 py-1.5 lg:flex-row lg:items-center lg:px-4">
      <dt className="label text-muted">{name}</dt>
      <dd className="mt-auto sm:flex sm:items-baseline sm:gap-3 lg:mt-0">
        <span className="figures block text-lg leading-7">{figure ?? <PlaceholderText className="w-5" />}</span>
        <span className="block text-xs leading-tight text-muted">{text}</span>
      </dd>
    </div>
  );
}

function StatsTab() {
  const { data: record, isError } = useRecord(defaultRecordQuery);
  if (isError) return <TabError text="The record could not be loaded. Please try again later." />;
  if (record === undefined) return <Spinner label="Loading the record" />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PickRecord record={record} />
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/track-record" variant="outline">
          The whole track record
        </LinkButton>
        <LinkButton href="/track-record/backtest" variant="outline">
          Past NBA seasons
        </LinkButton>
      </div>
    </div>
  );
}
