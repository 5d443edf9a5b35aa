import type { BookMovement } from '#contract/game-page.ts';
import type { priceChanges } from '#server/schema/odds.ts';

type Change = Pick<typeof priceChanges.$inferSelect, 'book' | 'market' | 'line' | 'first' | 'second' | 'recordedAt'>;

/**
 * One list of steps per book and market, from changes in order of time. A step with null prices means that the book removed
 * the market. A step equal to its predecessor is dropped: such a row appears when an unusable price lay between the two.
 */
export function presentMovement(changes: readonly Change[]): BookMovement[] {
  const byBookAndMarket = Map.groupBy(changes, ({ book, market }) => `${book} ${market}`);
  return [...byBookAndMarket.values()].map((list) => ({
    book: list[0]!.book,
    market: list[0]!.market === 'h2h' ? 'moneyline' : 'total',
    steps: list
      .map(({ recordedAt, line, first, second }) => ({ at: recordedAt.toISOString(), line, first, second }))
      .filter((step, index, steps) => {
        const previous = steps[index - 1];
        return !previous || step.line !== previous.line || step.first !== previous.first || step.second !== previous.second;
      }),
  }));
}
