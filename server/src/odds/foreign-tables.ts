import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Tables of other slices, as far as this one reads them. It never writes here, and drizzle-kit does not look into this file. */
export const games = pgTable('games', {
  id: text().primaryKey(),
  homeTeamId: integer().notNull(),
  awayTeamId: integer().notNull(),
  startsAt: timestamp({ withTimezone: true }).notNull(),
  tippedAt: timestamp({ withTimezone: true }),
  status: text().notNull(),
});
