import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { GameStatus } from '#domain/game-status.ts';

/**
 * Tables of other slices, as far as this one reads them. It never writes here, and drizzle-kit does not
 * look into this file. Columns are named in so many words: drizzle keeps unnamed ones by table, and would mix two of one name.
 */
export const games = pgTable('games', {
  id: text('id').primaryKey(),
  season: integer('season').notNull(),
  stage: text('stage').notNull(),
  homeTeamId: integer('homeTeamId').notNull(),
  awayTeamId: integer('awayTeamId').notNull(),
  startsAt: timestamp('startsAt', { withTimezone: true }).notNull(),
  date: text('date').notNull(),
  neutral: boolean('neutral').notNull(),
  status: text('status').$type<GameStatus>().notNull(),
  homeScore: integer('homeScore'),
  awayScore: integer('awayScore'),
  finalAt: timestamp('finalAt', { withTimezone: true }),
  resultRevision: integer('resultRevision').notNull(),
});

interface BoxSide {
  readonly team: Readonly<
    Record<
      'fieldGoalsAttempted' | 'freeThrowsAttempted' | 'reboundsOffensive' | 'turnovers' | 'threePointersMade' | 'threePointersAttempted',
      number | null
    >
  >;
  readonly players: readonly {
    readonly playerId: string;
    readonly starter: boolean;
    readonly minutes: number;
    readonly coachDecision: boolean;
    readonly stats: readonly (number | null)[];
  }[];
}
export interface Box {
  readonly overtimes: number;
  readonly home: BoxSide;
  readonly away: BoxSide;
}

export const boxScores = pgTable('box_scores', {
  gameId: text('gameId').primaryKey(),
  resultRevision: integer('resultRevision').notNull(),
  box: jsonb('box').$type<Box>().notNull(),
});

export const injuries = pgTable('injuries', {
  sourceId: text('sourceId').primaryKey(),
  teamId: integer('teamId').notNull(),
  playerId: text('playerId'),
  status: text('status').notNull(),
});

const pair = () => ({
  gameId: text('gameId').notNull(),
  book: text('book').notNull(),
  market: text('market').$type<'h2h' | 'spreads' | 'totals'>().notNull(),
  line: doublePrecision('line'),
  first: doublePrecision('first'),
  second: doublePrecision('second'),
  setAside: text('setAside'),
  quotedAt: timestamp('quotedAt', { withTimezone: true }).notNull(),
});

export const prices = pgTable('prices', { ...pair(), seenAt: timestamp('seenAt', { withTimezone: true }).notNull() });

export const priceChanges = pgTable('price_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  ...pair(),
  recordedAt: timestamp('recordedAt', { withTimezone: true }).notNull(),
});
