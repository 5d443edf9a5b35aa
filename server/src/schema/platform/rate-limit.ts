import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per limit and subject. `forgivenAt` is the time at which all its attempts are available again. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), forgivenAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('rate_limits_forgiven').on(table.forgivenAt)],
);
