import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { GameStatus } from '#contract/predictions.ts';

/** Tables of other slices, as far as this one reads them. It never writes here, and drizzle-kit does not look into this file. */
export const games = pgTable('games', {
  id: text().primaryKey(),
  season: integer().notNull(),
  stage: text().notNull(),
  homeTeamId: integer().notNull(),
  awayTeamId: integer().notNull(),
  startsAt: timestamp({ withTimezone: true }).notNull(),
  date: text().notNull(),
  neutral: boolean().notNull(),
  status: text().$type<GameStatus>().notNull(),
  homeScore: integer(),
  awayScore: integer(),
  finalAt: timestamp({ withTimezone: true }),
  resultRevision: integer().notNull(),
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
  gameId: text().primaryKey(),
  resultRevision: integer().notNull(),
  box: jsonb().$type<Box>().notNull(),
});

export const injuries = pgTable('injuries', {
  sourceId: text().primaryKey(),
  teamId: integer().notNull(),
  playerId: text(),
  status: text().notNull(),
});

const pair = () => ({
  gameId: text().notNull(),
  book: text().notNull(),
  market: text().$type<'h2h' | 'spreads' | 'totals'>().notNull(),
  line: doublePrecision(),
  first: doublePrecision(),
  second: doublePrecision(),
  setAside: text(),
  quotedAt: timestamp({ withTimezone: true }).notNull(),
});

export const prices = pgTable('prices', { ...pair(), seenAt: timestamp({ withTimezone: true }).notNull() });

export const priceChanges = pgTable('price_changes', {
  id: bigint({ mode: 'number' }).primaryKey(),
  ...pair(),
  recordedAt: timestamp({ withTimezone: true }).notNull(),
});
