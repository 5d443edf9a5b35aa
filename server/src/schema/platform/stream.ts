import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Recent changes in order, so that a page that reconnects can catch up. Rows are deleted after an hour. */
export const streamEvents = pgTable(
  'stream_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    subject: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('stream_events_age').on(table.createdAt)],
);
