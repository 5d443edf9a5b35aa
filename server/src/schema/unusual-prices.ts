import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Market } from '#domain/market/market.ts';
import type { Bet } from '#domain/market/bet.ts';
import type { MarketOffer } from '#domain/pairs/market-offer.ts';
import { moment } from './platform/column-types.ts';

/** The comparable prices of one game, and what is unusual about them. Times are Unix times in milliseconds. */
export interface MarketLists {
  readonly offMarket: readonly OffMarketPrice[];
  /** The offers that pairs and middles are found in. Missing in rows that were written before version 0.4.0. */
  readonly offers?: readonly MarketOffer[];
  readonly moves: readonly MarketMove[];
}

/** A price of one book that is higher than the fair price by the consensus of the other books. */
export interface OffMarketPrice extends Bet {
  /** The price without hold, by the consensus of the other books at the same line. */
  readonly fairPrice: number;
  /** By how much the price is higher than the fair price: .02 is two percent. */
  readonly gap: number;
  /** The number of brand groups in the consensus. The name is that of version 0.3.0, because the value is stored as JSON. */
  readonly operators: number;
  readonly since: number;
}

export interface MarketMove {
  readonly market: Market;
  /** The home team's win probability without hold, its handicap, or the total. */
  readonly opened: number;
  readonly openedAt: number;
  readonly now: number;
  /** The move as a change of probability, so that moves of different markets can be compared. */
  readonly size: number;
  /** When the consensus last passed the point halfway between the opening value and the current value. */
  readonly movedAt: number;
  /** The books that passed this point first and have not returned; several if we saw them in the same response. */
  readonly firstBooks: readonly string[];
}

/** What was unusual about the prices of a game when they were last compared. After the listed start it does not change any more. */
export const priceComparisons = pgTable(
  'market_snapshots',
  {
    gameId: text().primaryKey(),
    comparedAt: moment().notNull(),
    lists: jsonb().$type<MarketLists>().notNull(),
  },
  (table) => [index('market_snapshots_time').on(table.comparedAt)],
);
