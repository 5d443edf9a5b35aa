import type { DisplayGame } from '#web/features/games/game-view.ts';

export const mostPicks = 4;

export interface Pick {
  readonly game: DisplayGame;
  readonly market: 'moneyline' | 'total';
  readonly gap: number;
}

/**
 * The games with the highest larger-of-the-two value gaps, four at most. A recommended bet has value: a game whose both
 * gaps are not positive is none, nor is one that has begun. Fewer than four, or none, is an honest answer.
 */
export function topPicks(games: readonly DisplayGame[]): readonly Pick[] {
  return games
    .filter(({ isLive, status }) => !isLive && (status === undefined || status === 'scheduled'))
    .map((game): Pick => {
      const moneyline = game.mlValueGap > game.uoValueGap;
      return { game, market: moneyline ? 'moneyline' : 'total', gap: moneyline ? game.mlValueGap : game.uoValueGap };
    })
    .filter(({ gap }) => gap > 0)
    .toSorted((a, b) => b.gap - a.gap)
    .slice(0, mostPicks);
}
