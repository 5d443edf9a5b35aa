import { brandGroupOf } from '#domain/odds/brand-group.ts';
import { consensus, minBrandGroups } from '#domain/odds/consensus.ts';
import { proportionalNoVig } from '#domain/odds/no-vig.ts';
import type { OffMarketPrice } from '#server/schema/unusual-prices.ts';
import { type MarketOffer, offersByLine, betOnSide } from '#domain/pairs/market-offer.ts';

/** A smaller gap is not listed. */
const smallestGap = 0.01;

/** Compares prices at the same line only: for other lines we would have to assume what a point is worth. */
export function offMarketPrices(offers: readonly MarketOffer[]): OffMarketPrice[] {
  const found = offersByLine(offers).flatMap((atLine) => atLine.flatMap((offer) => gapsOf(offer, atLine)));
  return found.toSorted((a, b) => b.gap - a.gap);
}

function gapsOf(offer: MarketOffer, atLine: readonly MarketOffer[]): OffMarketPrice[] {
  const others = atLine.filter(({ book }) => brandGroupOf(book) !== brandGroupOf(offer.book));
  const rest = consensus(others, ({ prices }) => proportionalNoVig(prices)[0] as number);
  if (!rest || rest.groups < minBrandGroups) return [];
  const lastChange = Math.max(...others.flatMap(({ since }) => since));
  return ([0, 1] as const).flatMap((index) => {
    const price = betOnSide(offer, index);
    const probability = index === 0 ? rest.value : 1 - rest.value;
    const gap = price.price * probability - 1;
    if (!(gap >= smallestGap)) return [];
    const since = Math.max(offer.since[index], lastChange);
    return [{ ...price, fairPrice: 1 / probability, gap, operators: rest.groups, since }];
  });
}
