import { useState } from 'react';
import { OfflineNotice } from '#web/features/odds/components/offline-notice.tsx';
import { OddsFormatSwitch } from '#web/features/odds/components/odds-format-switch.tsx';
import { PriceAge } from '#web/features/odds/components/price-age.tsx';
import { overlayPremium } from '#web/features/games/merge-premium.ts';
import { usePremiumGames, usePublicGames } from '#web/features/games/api/use-games.ts';
import { useLiveGames } from '#web/features/games/api/use-live-games.ts';
import { formatUsDate } from '#web/lib/format/format-us-date.ts';
import { tierOf } from '#web/lib/api/tier.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useTimeZone } from '#web/lib/hooks/use-time-zone.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FavoriteTeams } from '#web/features/games/components/favorite-teams-setting.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { GameCard } from '#web/features/games/components/game-card.tsx';
import { GameIndex } from './game-index.tsx';
import { TierBanner } from './tier-banner.tsx';
import { useHashTarget } from './use-hash-target.ts';

const sports = [
  { value: 'nba', label: 'NBA Only' },
  { value: 'all', label: 'All Sports' },
  { value: 'nfl', label: 'NFL (Coming Soon)', disabled: true },
  { value: 'mlb', label: 'MLB (Coming Soon)', disabled: true },
] as const;

export function PredictionsPage() {
  // The choice has no effect on the data yet; there is one league.
  const [sport, setSport] = useState('nba');
  const { games } = usePublicGames();
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
      <OfflineNotice books={books} />
      <TierBanner />
      <GameList />
      <FavoriteTeams />
    </div>
  );
}

function GameList() {
  const tier = tierOf(useUser());
  const everyone = usePublicGames();
  const premium = usePremiumGames({ enabled: tier === 'premium' });
  useLiveGames(tier, !everyone.isPending && !everyone.isError);
  useHashTarget(everyone.games.length > 0);
  if (everyone.isPending) return <Spinner label="Loading predictions" />;
  if (everyone.isError) {
    return (
      <EmptyState
        heading="Unable to Load Predictions"
        text="We're having trouble connecting to our prediction service. Please try again later."
        tone="error"
      >
        <Button onClick={() => window.location.reload()}>Retry</Button>
      </EmptyState>
    );
  }
  if (everyone.games.length === 0) {
    return <EmptyState heading="No Games Scheduled" text="There are no games scheduled for today. Check back later for upcoming games." />;
  }
  return (
    <>
      {everyone.games.length > 1 && <GameIndex games={everyone.games} />}
      <div className="mt-6 grid gap-6 sm:gap-8">
        {overlayPremium(everyone.games, premium.games ?? []).map((game) => (
          <GameCard key={game.id} game={game} tier={tier} hasPremium={premium.games !== undefined} />
        ))}
      </div>
    </>
  );
}
