import { marketOfPrices } from '#domain/markets.ts';
import type { priceChanges } from '#server/schema/odds.ts';
import type { PriceStep } from './compare/price-step.ts';

export type PriceChangeRow = Pick<
  typeof priceChanges.$inferSelect,
  'gameId' | 'book' | 'market' | 'line' | 'first' | 'second' | 'setAside' | 'recordedAt'
>;

/** A row of the price history in the form that the comparison requires. */
export function priceStepOf({ book, market, line, first, second, setAside, recordedAt }: PriceChangeRow): PriceStep {
  return {
    book,
    market: marketOfPrices[market],
    line,
    prices: setAside === null && first !== null && second !== null ? [first, second] : null,
    at: recordedAt.getTime(),
  };
}
