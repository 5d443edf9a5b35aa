import type { MarketOffer } from './market-offer.ts';

/** A change of one book's prices. The prices are null if the book has removed the market or the prices cannot be used. */
export interface PriceStep extends Pick<MarketOffer, 'book' | 'market' | 'line'> {
  readonly prices: MarketOffer['prices'] | null;
  /** When we first saw it, in milliseconds. */
  readonly at: number;
}

/** The steps of a game's history in order of time, together with those of the same moment. */
export function stepsByMoment(steps: readonly PriceStep[]): ReadonlyMap<number, readonly PriceStep[]> {
  return Map.groupBy(
    steps.toSorted((a, b) => a.at - b.at),
    ({ at }) => at,
  );
}

/** Current offers by book and market. */
export type CurrentOffers = Map<string, MarketOffer>;

/** Applies a change to the current offers. A price that stays the same at the same line keeps its time. */
export function applyStep(current: CurrentOffers, { book, market, line, prices, at }: PriceStep): void {
  const key = `${book} ${market}`;
  if (!prices) {
    current.delete(key);
    return;
  }
  const before = current.get(key);
  const sinceOf = (index: 0 | 1) => (before && before.line === line && before.prices[index] === prices[index] ? before.since[index] : at);
  current.set(key, { book, market, line, prices, since: [sinceOf(0), sinceOf(1)] });
}

/** The offers after all steps. */
export function offersAfter(steps: readonly PriceStep[]): MarketOffer[] {
  const current: CurrentOffers = new Map();
  for (const [, changes] of stepsByMoment(steps)) for (const step of changes) applyStep(current, step);
  return [...current.values()];
}
