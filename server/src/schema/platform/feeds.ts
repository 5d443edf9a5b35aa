import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes } from './column-types.ts';

/** What a feed sent, as it came, so that a parser can be changed and everything read again. Packed with gzip. */
export const feedPayloads = pgTable(
  'feed_payloads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    feed: text().notNull(),
    /** The address asked, without its key. */
    request: text().notNull(),
    status: integer().notNull(),
    sha256: text().notNull(),
    payload: bytes().notNull(),
    fetchedAt: timestamp({ withTimezone: true }).notNull(),
    /** The same bytes may come many times; then only this moves. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('feed_payloads_content').on(table.feed, table.request, table.sha256),
    index('feed_payloads_age').on(table.lastSeenAt),
  ],
);

/** One row per feed: how it is at the moment. */
export const feedStates = pgTable('feed_states', {
  feed: text().primaryKey(),
  lastTriedAt: timestamp({ withTimezone: true }).notNull(),
  lastGoodAt: timestamp({ withTimezone: true }),
  faultKind: text(),
  faultMessage: text(),
  faultSince: timestamp({ withTimezone: true }),
  faultTimes: integer().notNull().default(0),
  details: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
});

/** What a feed said that could not be used, counted. */
export const feedNotices = pgTable(
  'feed_notices',
  {
    feed: text().notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    detail: text().notNull(),
    firstSeenAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    times: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.feed, table.kind, table.subject] }), index('feed_notices_age').on(table.lastSeenAt)],
);
