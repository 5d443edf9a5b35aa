import type { Market } from '#domain/market/market.ts';
import type { OffMarketPrice } from '#server/schema/market.ts';
import { offMarketPrices } from './off-market-prices.ts';
import { stepsByMoment, type PriceStep } from '#domain/market/price-step.ts';
import { applyStep, type CurrentOffers } from './current-offers.ts';

/**
 * The off-market prices of a game's history, each when it was first seen. A book has at most one on each side of a market, so that a gap
 * that comes and goes counts once.
 */
export function firstGaps(steps: readonly PriceStep[]): OffMarketPrice[] {
  const current: CurrentOffers = new Map();
  const found = new Map<string, OffMarketPrice>();
  for (const [, changes] of stepsByMoment(steps)) {
    for (const step of changes) applyStep(current, step);
    const changed = new Set<Market>(changes.map(({ market }) => market));
    for (const gap of offMarketPrices([...current.values()].filter(({ market }) => changed.has(market)))) {
      const key = `${gap.book} ${gap.market} ${gap.side}`;
      if (!found.has(key)) found.set(key, gap);
    }
  }
  return [...found.values()];
}
