import type { GameQuote } from '#web/features/games/game.ts';

/** When the newest of these prices was updated; undefined if no book states a time. */
export function newestPriceTime(quotes: readonly GameQuote[]): number | undefined {
  const times = quotes.flatMap(({ quotedAt }) => quotedAt ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}
