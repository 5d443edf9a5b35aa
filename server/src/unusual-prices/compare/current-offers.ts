import type { PriceStep } from '#domain/market/price-step.ts';
import type { MarketOffer } from '#domain/pairs/market-offer.ts';

export function offersAfterPriceSteps(steps: readonly PriceStep[]): MarketOffer[] {
  const current = new Map<string, MarketOffer>();
  for (const { book, market, line, prices, at } of steps.toSorted((a, b) => a.at - b.at)) {
    const key = `${book} ${market}`;
    const before = current.get(key);
    const sinceOf = (index: 0 | 1) => (before?.line === line && before.prices[index] === prices?.[index] ? before.since[index] : at);
    if (prices) current.set(key, { book, market, line, prices, since: [sinceOf(0), sinceOf(1)] });
    else current.delete(key);
  }
  return [...current.values()];
}
