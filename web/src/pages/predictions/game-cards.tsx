import { memo } from 'react';
import type { Market } from '#domain/market/market.ts';
import { compareMarket } from '#web/features/odds/compare-market.ts';
import { GameOdds } from '#web/features/odds/components/game-odds.tsx';
import { PriceLegend } from '#web/features/odds/components/price-legend.tsx';
import { GameCard } from '#web/features/games/components/game-card.tsx';
import type { Game } from '#web/features/games/game.ts';
import { useViewGame } from '#web/features/games/use-view-game.ts';
import type { PremiumState } from '#web/features/predictions/choose-panel-content.ts';
import { GamePredictions } from '#web/features/predictions/components/game-predictions.tsx';
import { LaterGames } from './later-games.tsx';

interface Props {
  readonly games: readonly Game[];
  readonly hasNextDay: boolean;
  /** The games with forecasts; undefined without premium. */
  readonly premium: readonly Game[] | undefined;
  readonly premiumState: PremiumState;
  readonly market: Market;
}

export function GameCards({ games, hasNextDay, premium, premiumState, market }: Props) {
  const card = (game: Game) => <PredictedGame key={game.id} game={game} premium={premiumState} market={market} />;
  return (
    <>
      <div className="grid grid-cols-1 gap-2 sm:gap-4">{games.map(card)}</div>
      {hasNextDay && <LaterGames after={games} premium={premium} card={card} />}
      <PriceLegend />
    </>
  );
}

interface PredictedGameProps {
  readonly game: Game;
  readonly premium: PremiumState;
  readonly market: Market;
}

/** The card is rendered again only if its own game changes. */
const PredictedGame = memo(function PredictedGame({ game, premium, market }: PredictedGameProps) {
  const view = useViewGame()(game);
  return (
    <GameCard
      game={view}
      odds={<GameOdds game={view} market={market} />}
      predictions={<GamePredictions game={view} premium={premium} marketHome={compareMarket(view, 'moneyline').first} />}
    />
  );
});
