import { and, isNotNull, isNull } from 'drizzle-orm';
import { bigint, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PriceMarket } from '#domain/markets.ts';
import { moment } from './platform/column-types.ts';

/** `setAside` of a market that its book no longer offers. */
export const removedByBook = 'taken off';

/** The two decimal prices of one market at one book; null once the book has removed the market. */
const pricePair = () => ({
  gameId: text().notNull(),
  book: text().notNull(),
  market: text().$type<PriceMarket>().notNull(),
  /** Home handicap of a spread, points of a total; null for a moneyline. */
  line: doublePrecision(),
  /** Home or over. */
  first: doublePrecision(),
  /** Away or under. */
  second: doublePrecision(),
  /** Why the pair must not be used, `removedByBook` or a flaw of the quote; null for a usable pair. */
  setAside: text(),
  /** The book's own time of the price. */
  quotedAt: moment().notNull(),
});

/** Each book's current prices, or its last ones before the start. */
export const prices = pgTable(
  'prices',
  {
    ...pricePair(),
    /** When the feed last contained this pair, changed or not. */
    seenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.book, table.market] })],
);

export const isUsablePrice = and(isNull(prices.setAside), isNotNull(prices.first));

/** One row per price change before the start. Line movement and the closing line are read from here. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...pricePair(),
    recordedAt: moment().notNull(),
  },
  (table) => [index('price_changes_game').on(table.gameId, table.recordedAt)],
);
