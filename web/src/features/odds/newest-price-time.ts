import type { BookPrices } from '#web/features/games/game.ts';

/** When the newest of these prices was updated; undefined if no book states a time. */
export function newestPriceTime(books: readonly BookPrices[]): number | undefined {
  const times = books.flatMap(({ updatedAt }) => updatedAt ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}
