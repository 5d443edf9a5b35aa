import type { BookMovement } from '#contract/game-page.ts';
import type { PriceStep } from '#domain/market/price-step.ts';

/**
 * One list of price changes per book and market, in order of time. A change with null prices means that the book removed
 * the market. A change equal to the one before it is dropped: it occurs when an unusable price between the two was left
 * out.
 */
export function presentMovement(changes: readonly PriceStep[]): BookMovement[] {
  const byBookAndMarket = Map.groupBy(changes, ({ book, market }) => `${book} ${market}`);
  return [...byBookAndMarket.values()].map((list) => ({
    book: list[0]!.book,
    market: list[0]!.market,
    steps: list
      .filter(({ line, prices }, index) => {
        const previous = list[index - 1];
        return !previous || line !== previous.line || String(prices) !== String(previous.prices);
      })
      .map(({ at, line, prices }) => ({ at: new Date(at).toISOString(), line, prices: prices && [prices[0], prices[1]] })),
  }));
}
