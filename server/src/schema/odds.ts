import { and, gte, isNotNull, isNull } from 'drizzle-orm';
import { bigserial, date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { freshPriceMs } from '#domain/game-rules.ts';
import type { PriceMarket } from '#domain/markets.ts';
import { moment } from './platform/column-types.ts';

/** The value of `setAside` for a market that its book no longer offers. */
export const removedByBook = 'taken off';

/** The two prices of one market at one book, in decimal odds; null once the book has removed the market. */
const pricePair = () => ({
  gameId: text().notNull(),
  book: text().notNull(),
  market: text().$type<PriceMarket>().notNull(),
  /** The home team's handicap in a spread or the points of a total; null for a moneyline. */
  line: doublePrecision(),
  /** The price of home or over. */
  first: doublePrecision(),
  /** The price of away or under. */
  second: doublePrecision(),
  /** Why the two prices must not be used: `removedByBook` or an error in the quote; null if they can be used. */
  setAside: text(),
  /** When the book set the price, by the book's clock. */
  quotedAt: moment().notNull(),
});

/** Each book's current prices. Once a game is live, its last prices before that. */
export const prices = pgTable(
  'prices',
  {
    ...pricePair(),
    /** When the feed last contained these prices, changed or not. */
    seenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.book, table.market] })],
);

export const isUsablePrice = and(isNull(prices.setAside), isNotNull(prices.first));

/** Usable prices that the feed has contained, and the book has confirmed, shortly before this time. */
export function isFreshPrice(now: Date) {
  const since = new Date(now.getTime() - freshPriceMs);
  return and(isUsablePrice, gte(prices.seenAt, since), gte(prices.quotedAt, since));
}

/**
 * One row per price change before the game was live. Line movement and the closing line are computed from this table. It is
 * partitioned by `gameMonth`; a query must name the months of its games (`monthOf`), so that it reads only their partitions.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    /** The first day of the UTC month in which the game starts. A trigger changes it if the game is moved to another month. */
    gameMonth: date().notNull(),
    ...pricePair(),
    recordedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.recordedAt, table.id, table.gameMonth] })],
);

/** The `gameMonth` of a game's price changes. */
export const monthOf = (startsAt: Date): string => `${startsAt.toISOString().slice(0, 7)}-01`;

/** The months whose price changes have been thinned, and to how many minutes. */
export const thinnedMonths = pgTable('thinned_months', { month: date().primaryKey(), minutes: integer().notNull() });
