import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Market } from '#domain/market/market.ts';
import { MyBooksButton } from '#web/features/odds/my-books/my-books-button.tsx';
import { OfflineOddsWarning } from '#web/features/odds/components/offline-odds-warning.tsx';
import { PriceAge } from '#web/features/odds/components/price-age.tsx';
import { compareMarket } from '#web/features/odds/compare-market.ts';
import { GameOdds } from '#web/features/odds/components/game-odds.tsx';
import { MarketSwitch } from '#web/features/odds/components/market-switch.tsx';
import { NoGamesToday } from '#web/features/games/components/no-games-today.tsx';
import { GameLinks } from '#web/features/games/components/game-links.tsx';
import { GameCard } from '#web/features/games/components/game-card.tsx';
import type { Game } from '#web/features/games/game.ts';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import { nextDayWithGames } from '#web/features/games/todays-games.ts';
import { addForecasts } from '#web/features/games/merge-premium-games.ts';
import type { PremiumState } from '#web/features/predictions/choose-panel-content.ts';
import { GamePredictions } from '#web/features/predictions/components/game-predictions.tsx';
import { usePremiumGames, usePublicGames } from '#web/features/games/api/use-games.ts';
import { useLiveGames } from '#web/features/games/api/use-live-games.ts';
import { formatUsDate } from '#web/lib/format/format-date.ts';
import { HydrationPart } from '#web/lib/hydration/hydration-part.tsx';
import { tierOf, useUser } from '#web/lib/api/use-user.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { oddsMarket, oddsView } from '#web/lib/settings/odds-choices.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { NeedsScript } from '#web/ui/layout/needs-script.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { TierBanner } from './tier-banner.tsx';
import { ViewOptions } from './view-options.tsx';

const OddsBoard = lazy(async () => ({ default: (await import('#web/features/odds/board/odds-board.tsx')).OddsBoard }));

const viewOptions = [
  { value: 'cards', label: 'Cards' },
  { value: 'board', label: 'Board' },
] as const;

export function PredictionsPage() {
  const publicGames = usePublicGames();
  const { games } = publicGames;
  const now = useNow();
  const quotes = games.flatMap((game) => game.quotes);
  return (
    <div className="wide pb-8">
      <Toolbar
        heading="NBA Predictions"
        detail={
          <div className="flex items-baseline gap-x-2">
            <p className="figures text-sm">{formatUsDate(games[0]?.startsAt ?? now)}</p>
            <PriceAge quotes={quotes} />
          </div>
        }
      >
        {/* The fixed width prevents that a longer text wraps the line. Phones only: on a wide screen `ViewOptions` has the button. */}
        <MyBooksButton className="w-27 shrink-0 text-right text-xs whitespace-nowrap sm:hidden" />
        <ViewOptions />
      </Toolbar>
      <OfflineOddsWarning quotes={quotes} />
      <TierBanner />
      <GameList {...publicGames} />
    </div>
  );
}

function GameList({ games, isPending, isError }: ReturnType<typeof usePublicGames>) {
  const tier = tierOf(useUser());
  const premium = usePremiumGames({ enabled: tier === 'premium' });
  const premiumState = premium.games !== undefined ? 'loaded' : premium.isError ? 'failed' : 'pending';
  const now = useNow();
  const viewGame = useViewGame();
  const isHydrated = useHydrated();
  const chosenView = oddsView.use();
  // React renders a change of a deferred value in short slices, which do not block a slow phone.
  const view = useDeferredValue(chosenView);
  const market = useDeferredValue(oddsMarket.use());
  const shown = useMemo(() => addForecasts(games, premium.games ?? []), [games, premium.games]);
  useLiveGames(tier, !isPending && !isError);
  useScrollToHash(games.length > 0);
  if (isPending) return <Spinner label="Loading predictions" />;
  if (isError) {
    return (
      <EmptyState
        heading="Unable to Load Predictions"
        text="We're having trouble connecting to our prediction service. Please try again later."
        isError
      />
    );
  }
  if (games.length === 0) {
    return <EmptyState heading="No Games Scheduled" text="There are no games scheduled for today. Check back later for upcoming games." />;
  }
  const views = shown.map(viewGame);
  const nextAt = nextDayWithGames(views, now);
  return (
    <>
      {nextAt !== undefined && <NoGamesToday nextAt={nextAt} />}
      {/* One row on a phone, so that the odds begin higher on the screen. */}
      <div className="flex items-center gap-x-5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:*:shrink-0">
        <div className="flex shrink-0 gap-x-5">
          <NeedsScript to="see the board and the spreads">
            <ChoiceButtons label="View" options={viewOptions} value={chosenView} onChange={oddsView.choose} />
            {view === 'cards' && <MarketSwitch />}
          </NeedsScript>
        </div>
        {view === 'cards' && shown.length > 1 && (
          <div className={classNames('min-w-0', !isHydrated && 'unless-board-links')}>
            <GameLinks games={views} />
          </div>
        )}
      </div>
      {view === 'cards' ? (
        <GameCards games={shown} premium={premiumState} market={market} />
      ) : (
        <Suspense fallback={<Skeleton className="mt-3 h-160 w-full" />}>
          <OddsBoard games={shown} isPremium={tier === 'premium'} />
        </Suspense>
      )}
    </>
  );
}

/** The server renders cards with moneylines. If the visitor has chosen the board or spreads, they are hidden until hydration. */
function GameCards({ games, premium, market }: Pick<PredictedGameProps, 'premium' | 'market'> & { readonly games: readonly Game[] }) {
  const viewGame = useViewGame();
  const isHydrated = useHydrated();
  const firstOpen = games.findIndex((game) => viewGame(game).hasOdds);
  return (
    <div className={classNames(!isHydrated && 'unless-board unless-spread')}>
      <div className="grid gap-2 sm:mt-1 sm:gap-4">
        {games.map((game, index) => (
          <PredictedGame key={game.id} game={game} premium={premium} hasLegend={index === firstOpen} market={market} />
        ))}
      </div>
    </div>
  );
}

interface PredictedGameProps {
  readonly game: Game;
  readonly premium: PremiumState;
  readonly hasLegend: boolean;
  readonly market: Market;
}

/** The card is rendered again only if its own game changes. It is hydrated separately from the other cards. */
const PredictedGame = memo(function PredictedGame(props: PredictedGameProps) {
  return (
    <HydrationPart>
      <PredictedGameCard {...props} />
    </HydrationPart>
  );
});

function PredictedGameCard({ game, premium, hasLegend, market }: PredictedGameProps) {
  const view = useViewGame()(game);
  return (
    <GameCard
      game={view}
      odds={<GameOdds game={view} market={market} hasLegend={hasLegend} />}
      predictions={
        <GamePredictions game={view} premium={premium} marketHome={compareMarket(view, 'moneyline').first} hasLegend={hasLegend} />
      }
    />
  );
}

function useScrollToHash(isReady: boolean): void {
  // If the server has rendered the games, the browser has already scrolled. Scrolling again could undo a scroll of the visitor.
  const [isServersList] = useState(!useHydrated() && isReady);
  useEffect(() => {
    if (!isReady || isServersList || window.location.hash.length < 2) return;
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, [isReady, isServersList]);
}
