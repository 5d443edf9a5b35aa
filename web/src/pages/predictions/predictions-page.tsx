import { useEffect, useState } from 'react';
import { OfflineOddsWarning } from '#web/features/odds/components/offline-odds-warning.tsx';
import { OddsFormatSwitch } from '#web/features/odds/components/odds-format-switch.tsx';
import { PriceAge } from '#web/features/odds/components/price-age.tsx';
import { compareBooks } from '#web/features/odds/compare-books.ts';
import { GameOdds } from '#web/features/odds/components/game-odds.tsx';
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
import { Select } from '#web/ui/form/select.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FavoriteTeamsSetting } from '#web/features/games/components/favorite-teams-setting.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { GameLinks } from './game-links.tsx';
import { TierBanner } from './tier-banner.tsx';

const sports = [
  { value: 'nba', label: 'NBA Only' },
  { value: 'all', label: 'All Sports' },
  { value: 'nfl', label: 'NFL (Coming Soon)', disabled: true },
  { value: 'mlb', label: 'MLB (Coming Soon)', disabled: true },
] as const;

export function PredictionsPage() {
  // The choice of a sport has no effect yet, because the NBA is the only league.
  const [sport, setSport] = useState('nba');
  const publicGames = usePublicGames();
  const { games } = publicGames;
  const now = useNow();
  const timeZone = useTimeZone();
  const books = games.flatMap((game) => Object.values(game.books));
  return (
    <div className="wrap py-8 sm:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b border-line pb-6">
        <div>
          <h1 className="title">NBA Predictions</h1>
          <p className="figures mt-2 text-lg text-muted">{formatUsDate(games[0]?.startsAt ?? now, timeZone)}</p>
          <PriceAge books={books} />
        </div>
        <div className="grid w-full grid-cols-2 gap-3 sm:w-auto sm:grid-cols-[13rem_9rem]">
          <Select label="Sport" options={sports} value={sport} onChange={setSport} />
          <OddsFormatSwitch />
        </div>
      </div>
      <OfflineOddsWarning books={books} />
      <TierBanner />
      <GameList {...publicGames} />
      <FavoriteTeamsSetting />
    </div>
  );
}

function GameList({ games, isPending, isError }: ReturnType<typeof usePublicGames>) {
  const tier = tierOf(useUser());
  const premium = usePremiumGames({ enabled: tier === 'premium' });
  const hasPremium = premium.games !== undefined;
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
  return (
    <>
      {views.length > 1 && <GameLinks games={views} />}
      <div className="mt-6 grid gap-6 sm:gap-8">
        {views.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            hasPredictions={tier === 'premium' && hasPremium}
            odds={<GameOdds game={game} />}
            predictions={<GamePredictions game={game} tier={tier} hasPremium={hasPremium} marketHome={compareBooks(game.books).home} />}
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
