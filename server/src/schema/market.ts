import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MarketLists } from '#domain/market/market-lists.ts';
import type { Market } from '#domain/markets.ts';
import { moment } from './platform/column-types.ts';

/** What was unusual about the prices of a game when they were last compared. After the listed start it does not change any more. */
export const marketSnapshots = pgTable(
  'market_snapshots',
  {
    gameId: text().primaryKey(),
    comparedAt: moment().notNull(),
    lists: jsonb().$type<MarketLists>().notNull(),
  },
  (table) => [index('market_snapshots_time').on(table.comparedAt)],
);

/** The settled games whose off-market prices are contained in `off_market_sums`. */
export const offMarketGames = pgTable('off_market_games', { gameId: text().primaryKey() });

/**
 * How past off-market prices ended: sums over games, by market and by the index of the size of the gap in `gapSizes`. Gaps of one game are
 * not independent, so the interval of their mean is computed from the sums of each game.
 */
export const offMarketSums = pgTable(
  'off_market_sums',
  {
    market: text().$type<Market>().notNull(),
    size: integer().notNull(),
    games: integer().notNull(),
    gaps: integer().notNull(),
    /** The sum of the closing line values. */
    value: doublePrecision().notNull(),
    /** Sums over games of: gaps squared, value squared, gaps times value. */
    gapsSquared: doublePrecision().notNull(),
    valueSquared: doublePrecision().notNull(),
    gapsTimesValue: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.market, table.size] })],
);
