import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { OddsFormat } from '#domain/odds-formats.ts';

/** What a person wants to see and how, wherever they sign in. */
export const preferences = pgTable('preferences', {
  userId: integer().primaryKey(),
  /** Null until it was chosen while signed in. */
  oddsFormat: text().$type<OddsFormat>(),
  favoriteTeams: jsonb('favouriteTeams').$type<number[]>().notNull().default([]),
});
