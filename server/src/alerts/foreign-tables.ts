import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LedgerContent } from '#contract/ledger.ts';
import type { OddsFormat } from '#domain/odds-formats.ts';
import type { GameStatus } from '#domain/game-status.ts';

/**
 * Tables of other slices, as far as this one reads them. It never writes here, and drizzle-kit does not
 * look into this file. Columns are named in so many words: drizzle keeps unnamed ones by table, and would mix two of one name.
 */
export const users = pgTable('users', {
  id: integer('id').primaryKey(),
  email: text('email').notNull(),
  isPremium: boolean('isPremium').notNull(),
  timeOutEndsAt: timestamp('timeOutEndsAt', { withTimezone: true }),
});

export const preferences = pgTable('preferences', {
  userId: integer('userId').primaryKey(),
  oddsFormat: text('oddsFormat').$type<OddsFormat>(),
});

export const games = pgTable('games', {
  id: text('id').primaryKey(),
  homeTeamId: integer('homeTeamId').notNull(),
  awayTeamId: integer('awayTeamId').notNull(),
  startsAt: timestamp('startsAt', { withTimezone: true }).notNull(),
  status: text('status').$type<GameStatus>().notNull(),
});

export const predictions = pgTable('predictions', {
  id: integer('id').primaryKey(),
  gameId: text('gameId').notNull(),
  issuedAt: timestamp('issuedAt', { withTimezone: true }).notNull(),
  content: jsonb('content').$type<LedgerContent>().notNull(),
});
