import { markets } from '#domain/market/market.ts';
import type { MarketLists, OffMarketPrice } from '#server/schema/market.ts';
import type { MarketOffer } from './market-offer.ts';
import { marketMove } from './market-move.ts';
import { findMiddles } from './middles.ts';
import { offMarketPrices } from './off-market-prices.ts';
import { lowHoldPairs } from './price-pairs.ts';
import type { PriceStep } from '#domain/market/price-step.ts';

const maxPerGame = 10;

/** An off-market price that is already in the `previous` lists keeps its `since`, even if other books have changed their prices. */
export function marketLists(offers: readonly MarketOffer[], steps: readonly PriceStep[], previous?: MarketLists): MarketLists {
  const sinceByKey = new Map((previous?.offMarket ?? []).map((entry) => [keyOf(entry), entry.since]));
  const keepSince = (entry: OffMarketPrice) => ({ ...entry, since: sinceByKey.get(keyOf(entry)) ?? entry.since });
  return {
    offMarket: offMarketPrices(offers).slice(0, maxPerGame).map(keepSince),
    pairs: lowHoldPairs(offers).slice(0, maxPerGame),
    middles: findMiddles(offers).slice(0, maxPerGame),
    moves: markets.flatMap((market) => marketMove(steps, market) ?? []),
  };
}

const keyOf = ({ book, market, side, line, price }: OffMarketPrice) => [book, market, side, line, price].join(' ');
