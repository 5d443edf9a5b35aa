import type { GameQuote } from '#web/features/games/game.ts';

export function newestPriceTime(quotes: readonly GameQuote[]): number | undefined {
  const times = quotes.flatMap(({ quotedAt }) => quotedAt ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}
