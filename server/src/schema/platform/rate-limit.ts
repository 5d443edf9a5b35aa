import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per limited thing, whatever its number of attempts: the moment at which all of them will be forgiven. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), forgivenAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('rate_limits_forgiven').on(table.forgivenAt)],
);
