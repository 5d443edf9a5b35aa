import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes } from './column-types.ts';

/** The responses of feeds, stored as received and compressed with gzip, so that a changed parser can parse them again. */
export const feedPayloads = pgTable(
  'feed_payloads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    feed: text().notNull(),
    /** The URL without the API key. */
    request: text().notNull(),
    status: integer().notNull(),
    sha256: text().notNull(),
    payload: bytes().notNull(),
    fetchedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the same response was last received. A repeated response only updates this time. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('feed_payloads_content').on(table.feed, table.request, table.sha256),
    index('feed_payloads_age').on(table.lastSeenAt),
  ],
);

export const feedStates = pgTable('feed_states', {
  feed: text().primaryKey(),
  lastTriedAt: timestamp({ withTimezone: true }).notNull(),
  lastGoodAt: timestamp({ withTimezone: true }),
  faultKind: text(),
  faultMessage: text(),
  faultSince: timestamp({ withTimezone: true }),
  faultTimes: integer().notNull().default(0),
  refusedRows: integer().notNull().default(0),
  details: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
});

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
