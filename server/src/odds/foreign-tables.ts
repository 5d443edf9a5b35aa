import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Tables of other slices, as far as this one reads them. It never writes here, and drizzle-kit does not
 * look into this file. Columns are named in so many words: drizzle keeps unnamed ones by table, and would mix two of one name.
 */
export const games = pgTable('games', {
  id: text('id').primaryKey(),
  homeTeamId: integer('homeTeamId').notNull(),
  awayTeamId: integer('awayTeamId').notNull(),
  startsAt: timestamp('startsAt', { withTimezone: true }).notNull(),
  tippedAt: timestamp('tippedAt', { withTimezone: true }),
  status: text('status').notNull(),
});
