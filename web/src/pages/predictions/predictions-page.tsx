import { useEffect } from 'react';
import { OfflineOddsWarning } from '#web/features/odds/components/offline-odds-warning.tsx';
import { PriceAge } from '#web/features/odds/components/price-age.tsx';
import { compareBooks } from '#web/features/odds/compare-books.ts';
import { GameOdds } from '#web/features/odds/components/game-odds.tsx';
import { GameLinks } from '#web/features/games/components/game-links.tsx';
import { GameCard } from '#web/features/games/components/game-card.tsx';
import { viewGame } from '#web/features/games/game-view.ts';
import { addForecasts } from '#web/features/games/merge-premium-games.ts';
import { GamePredictions } from '#web/features/predictions/components/game-predictions.tsx';
import { usePremiumGames, usePublicGames } from '#web/features/games/api/use-games.ts';
import { useLiveGames } from '#web/features/games/api/use-live-games.ts';
import { formatUsDate } from '#web/lib/format/format-date.ts';
import { tierOf } from '#web/lib/api/tier.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TierBanner } from './tier-banner.tsx';
import { ViewOptions } from './view-options.tsx';

export function PredictionsPage() {
  const publicGames = usePublicGames();
  const { games } = publicGames;
  const now = useNow();
  const timeZone = useTimeZone();
  const books = games.flatMap((game) => Object.values(game.books));
  return (
    <div className="wrap pt-1 pb-8 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-2 border-line sm:items-end sm:gap-x-8 sm:gap-y-4 sm:border-b sm:pb-4">
        <div className="max-sm:contents">
          <h1 className="title max-sm:text-[1.75rem]">NBA Predictions</h1>
          <div className="flex items-baseline gap-x-2 max-sm:order-last max-sm:w-full sm:mt-2 sm:block">
            <p className="figures text-sm leading-tight text-muted sm:text-lg">{formatUsDate(games[0]?.startsAt ?? now, timeZone)}</p>
            <PriceAge books={books} />
          </div>
        </div>
        <ViewOptions />
      </div>
      <OfflineOddsWarning books={books} />
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
  const views = addForecasts(games, premium.games ?? []).map((game) => viewGame(game, now));
  const firstOpen = views.find(({ hasOdds }) => hasOdds);
  return (
    <>
      {views.length > 1 && <GameLinks games={views} />}
      <div className="mt-1.5 grid gap-2 sm:mt-5 sm:gap-8">
        {views.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            odds={<GameOdds game={game} hasLegend={game === firstOpen} />}
            predictions={<GamePredictions game={game} premium={premiumState} marketHome={compareBooks(game.books).home} />}
          />
        ))}
      </div>
    </>
  );
}

/** Scrolls to the game in the hash of the address. The browser cannot do it, because the game is rendered after the page has loaded. */
function useScrollToHash(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || window.location.hash.length < 2) return;
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, [isReady]);
}
