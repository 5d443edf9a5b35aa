import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { UsState } from '#domain/us-states.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';

export const preferences = pgTable('preferences', {
  userId: integer().primaryKey(),
  oddsFormat: text().$type<OddsFormat>(),
  usState: text().$type<UsState>(),
  books: jsonb().$type<string[]>().notNull().default([]),
  favoriteTeams: jsonb('favouriteTeams').$type<number[]>().notNull().default([]),
});
