import { markets } from '#domain/market/market.ts';
import type { MarketLists, OffMarketPrice } from '#server/schema/unusual-prices.ts';
import { comparableOffers, type MarketOffer } from '#domain/pairs/market-offer.ts';
import { marketMove } from './market-move.ts';
import { offMarketPrices } from './off-market-prices.ts';
import type { PriceStep } from '#domain/market/price-step.ts';

/** An off-market price that is already in the `previous` lists keeps its `since`, even if other books have changed their prices. */
export function marketLists(offers: readonly MarketOffer[], steps: readonly PriceStep[], previous?: MarketLists): MarketLists {
  const sinceByKey = new Map((previous?.offMarket ?? []).map((entry) => [keyOf(entry), entry.since]));
  const keepSince = (entry: OffMarketPrice) => ({ ...entry, since: sinceByKey.get(keyOf(entry)) ?? entry.since });
  return {
    offMarket: offMarketPrices(offers).map(keepSince),
    offers: comparableOffers(offers),
    moves: markets.flatMap((market) => marketMove(steps, market) ?? []),
  };
}

const keyOf = ({ book, market, side, line, price }: OffMarketPrice) => [book, market, side, line, price].join(' ');
