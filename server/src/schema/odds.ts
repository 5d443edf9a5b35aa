import { bigserial, date, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Market } from '#domain/market/market.ts';
import type { PriceStep } from '#domain/market/price-step.ts';
import type { Quote } from '#domain/market/quote.ts';
import type { ExpectedMarkets } from '#model/market/closing-market.ts';
import { moment } from './platform/column-types.ts';

/** The value of `setAside` for a market that its book no longer offers. */
export const removedByBook = 'taken off';

/** The two prices of one market at one book, in decimal odds; null once the book has removed the market. */
const pricePair = () => ({
  gameId: text().notNull(),
  book: text().notNull(),
  market: text().$type<Market>().notNull(),
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

/** A book's own pages, as the vendor sent them: with a filled bet slip for each side, and of the game. They may contain placeholders. */
export type OfferLinks = readonly [first: string | null, second: string | null, game: string | null];

export const prices = pgTable(
  'prices',
  {
    ...pricePair(),
    /** When the feed last contained these prices, changed or not. */
    seenAt: moment().notNull(),
    /** When the book changed to these prices, as far as the feed shows. */
    changedAt: moment().notNull().defaultNow(),
    /** See `expiryOf`. During an update, a process of the release before stores prices without this time. */
    expiresAt: moment().notNull().defaultNow(),
    links: jsonb().$type<OfferLinks>(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.book, table.market] })],
);

export function quoteOf({ book, market, line, first, second, setAside }: PriceRow): Quote | undefined {
  return setAside !== null || first === null || second === null ? undefined : { book, market, line, prices: [first, second] };
}
/** The usable quotes in the order of books, which does not depend on the database's collation. */
export const quotesOf = (rows: readonly PriceRow[]): Quote[] =>
  rows.flatMap((row) => quoteOf(row) ?? []).toSorted((a, b) => (a.book < b.book ? -1 : a.book > b.book ? 1 : 0));

export const stepOf = ({ recordedAt, ...row }: PriceRow & { readonly recordedAt: Date }): PriceStep => {
  const { book, market, line } = row;
  return { book, market, line, prices: quoteOf(row)?.prices ?? null, at: recordedAt.getTime() };
};
export type Price = typeof prices.$inferSelect;

/** A price that the feed last contained, whatever its age, and until when it is usable (`usableUntil` of the domain). */
export type OfferedPrice = Price & { readonly usableUntil: number | null };

type PriceRow = Pick<Price, 'book' | 'market' | 'line' | 'first' | 'second' | 'setAside'>;

/** Partitioned by `gameMonth`: a query must name the months of its games (`monthOf`), so that it reads only their partitions. */
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

export const monthOf = (startsAt: Date): string => `${startsAt.toISOString().slice(0, 7)}-01`;

/** The closing line of each game that has begun, for settlement, record, bet log and market page. It is written once. */
export const closings = pgTable('closings', {
  gameId: text().primaryKey(),
  /** When the closing prices were last seen: the last response of the odds feed before the game was live. Null without a closing line. */
  closedAt: moment(),
  quotes: jsonb().$type<readonly Quote[]>().notNull(),
  consensus: jsonb().$type<ExpectedMarkets>().notNull(),
});

export const thinnedMonths = pgTable('thinned_months', { month: date().primaryKey(), minutes: integer().notNull() });
