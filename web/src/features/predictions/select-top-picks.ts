import type { Market } from '#domain/markets.ts';
import type { GameView } from '#web/features/games/game-view.ts';

const mostPicks = 4;

export interface TopPick {
  readonly game: GameView;
  readonly market: Market;
  readonly gap: number;
}

/** Selects the four games with the largest positive value gaps. Each game is ranked by the larger gap of its two markets. */
export function selectTopPicks(games: readonly GameView[]): readonly TopPick[] {
  return games
    .filter(({ isLive, status }) => !isLive && (status === undefined || status === 'scheduled'))
    .map((game): TopPick => {
      const moneyline = game.moneylineForecast?.gap ?? 0;
      const total = game.totalForecast?.gap ?? 0;
      return moneyline > total ? { game, market: 'moneyline', gap: moneyline } : { game, market: 'total', gap: total };
    })
    .filter(({ gap }) => gap > 0)
    .toSorted((a, b) => b.gap - a.gap)
    .slice(0, mostPicks);
}
