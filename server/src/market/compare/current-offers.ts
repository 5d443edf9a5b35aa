import { stepsByMoment, type PriceStep } from '#domain/market/price-step.ts';
import type { MarketOffer } from '#domain/pairs/market-offer.ts';

export type CurrentOffers = Map<string, MarketOffer>;

export function applyPriceStep(current: CurrentOffers, { book, market, line, prices, at }: PriceStep): void {
  const key = `${book} ${market}`;
  if (!prices) {
    current.delete(key);
    return;
  }
  const before = current.get(key);
  const sinceOf = (index: 0 | 1) => (before && before.line === line && before.prices[index] === prices[index] ? before.since[index] : at);
  current.set(key, { book, market, line, prices, since: [sinceOf(0), sinceOf(1)] });
}

export function offersAfterPriceSteps(steps: readonly PriceStep[]): MarketOffer[] {
  const current: CurrentOffers = new Map();
  for (const [, changes] of stepsByMoment(steps)) for (const step of changes) applyPriceStep(current, step);
  return [...current.values()];
}
