import type { BookPrices } from '#web/features/games/game.ts';

/** The time of the newest price; undefined if no time is known. */
export function newestPriceTime(books: readonly BookPrices[]): number | undefined {
  const times = books.flatMap(({ updatedAt }) => updatedAt ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}
