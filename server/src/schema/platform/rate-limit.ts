import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per limit and subject (such as an IP address). `forgivenAt` is the time at which all attempts are available again. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), forgivenAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('rate_limits_forgiven').on(table.forgivenAt)],
);
