import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BoxScore } from '#server/games/box-scores/box-score.ts';
import type { Stage } from '#server/games/feeds/game-report.ts';
import type { GameStatus } from '#domain/game-status.ts';

export const games = pgTable(
  'games',
  {
    /** The id of the source that named the game first: the league's own, or `espn-…` for seasons loaded from there. */
    id: text().primaryKey(),
    nbaId: text().unique(),
    espnId: text().unique(),
    /** The year in which the season ends. */
    season: integer().notNull(),
    stage: text().$type<Stage>().notNull(),
    homeTeamId: integer().notNull(),
    awayTeamId: integer().notNull(),
    /** As scheduled. Nothing is a pre-game price or prediction from this moment on, even when the ball goes up later. */
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** US Eastern date of the start, YYYY-MM-DD. */
    date: text().notNull(),
    neutral: boolean().notNull().default(false),
    status: text().$type<GameStatus>().notNull(),
    homeScore: integer(),
    awayScore: integer(),
    period: integer(),
    gameClock: text(),
    /** When we first saw the game in play, and final. */
    tippedAt: timestamp({ withTimezone: true }),
    finalAt: timestamp({ withTimezone: true }),
    /** Counts final scores: 1 for the first, more for corrections. What was made from an earlier one is redone. */
    resultRevision: integer().notNull().default(0),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('games_start').on(table.startsAt),
    index('games_date').on(table.date),
    index('games_pair').on(table.homeTeamId, table.awayTeamId, table.startsAt),
    index('games_status').on(table.status, table.startsAt),
  ],
);

/** Team and player lines of a final, for the ratings. */
export const boxScores = pgTable('box_scores', {
  gameId: text()
    .primaryKey()
    .references(() => games.id),
  /** The result these lines belong to. */
  resultRevision: integer().notNull(),
  box: jsonb().$type<BoxScore>().notNull(),
  storedAt: timestamp({ withTimezone: true }).notNull(),
});

export const players = pgTable(
  'players',
  {
    /** The id of the source that named the player first: the league's own, or `espn-…`. */
    id: text().primaryKey(),
    nbaId: text().unique(),
    espnId: text().unique(),
    name: text().notNull(),
    /** Without accents, marks and "Jr.": how sources without a common id are matched, within one team. */
    plainName: text().notNull(),
    teamId: integer().notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('players_name').on(table.teamId, table.plainName)],
);

/** The injury list as it is now. Each poll replaces it whole: who is no longer listed is fit. */
export const injuries = pgTable(
  'injuries',
  {
    /** ESPN's id of the player. */
    sourceId: text().primaryKey(),
    teamId: integer().notNull(),
    playerId: text(),
    name: text().notNull(),
    status: text().notNull(),
    comment: text().notNull(),
    reportedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('injuries_team').on(table.teamId)],
);

/** How far the loading of past games has come. A load that was killed goes on where it was. */
export const historyLoads = pgTable('history_loads', {
  name: text().primaryKey(),
  /** The next step, in the load's own words. */
  cursor: text(),
  done: integer().notNull().default(0),
  of: integer(),
  finishedAt: timestamp({ withTimezone: true }),
});
