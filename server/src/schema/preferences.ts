import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { OddsFormat } from '#domain/odds-formats.ts';

/** Display settings that apply in every browser the person signs in with. */
export const preferences = pgTable('preferences', {
  userId: integer().primaryKey(),
  oddsFormat: text().$type<OddsFormat>(),
  favoriteTeams: jsonb('favouriteTeams').$type<number[]>().notNull().default([]),
});
