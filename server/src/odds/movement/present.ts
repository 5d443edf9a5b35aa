import type { BookMovement } from '#contract/game-page.ts';
import { marketOfPrices } from '#domain/markets.ts';
import type { priceChanges } from '#server/schema/odds.ts';

type Change = Pick<typeof priceChanges.$inferSelect, 'book' | 'market' | 'line' | 'first' | 'second' | 'recordedAt'>;

/**
 * One list of price changes per book and market, in order of time. A change with null prices means that the book removed
 * the market. A change equal to the one before it is dropped: it occurs when an unusable price between the two was left
 * out.
 */
export function presentMovement(changes: readonly Change[]): BookMovement[] {
  const byBookAndMarket = Map.groupBy(changes, ({ book, market }) => `${book} ${market}`);
  return [...byBookAndMarket.values()].map((list) => ({
    book: list[0]!.book,
    market: marketOfPrices[list[0]!.market],
    steps: list
      .map(({ recordedAt, line, first, second }) => ({ at: recordedAt.toISOString(), line, first, second }))
      .filter((step, index, steps) => {
        const previous = steps[index - 1];
        return !previous || step.line !== previous.line || step.first !== previous.first || step.second !== previous.second;
      }),
  }));
}
