import { bigint, doublePrecision, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Market } from '#server/odds/feed/quote.ts';

/** The two prices of a book's market, decimal; null once the book has taken the market off. */
const pair = () => ({
  gameId: text().notNull(),
  book: text().notNull(),
  market: text().$type<Market>().notNull(),
  /** Home handicap of a spread, points of a total; null for a moneyline. */
  line: doublePrecision(),
  /** Home or over. */
  first: doublePrecision(),
  /** Away or under. */
  second: doublePrecision(),
  /** Why the pair is not to be used; null for a good one. */
  setAside: text(),
  quotedAt: timestamp({ withTimezone: true }).notNull(),
});

/** What each book offers now, or offered last before the start. */
export const prices = pgTable(
  'prices',
  {
    ...pair(),
    /** When a feed last showed it, changed or not. */
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.book, table.market] })],
);

/** Every change before the start, once: line movement and the closing line are read from here. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...pair(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('price_changes_game').on(table.gameId, table.recordedAt)],
);
