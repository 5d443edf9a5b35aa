import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { GameStatus } from '#domain/game-status.ts';
import { moment } from './platform/column-types.ts';

export type Stage = 'preseason' | 'regular' | 'play-in' | 'playoffs';

export const games = pgTable(
  'games',
  {
    /** The league's own id, or `espn-…` for a game that was first loaded from ESPN. */
    id: text().primaryKey(),
    nbaId: text().unique(),
    espnId: text().unique(),
    /** The year in which the season ends. */
    season: integer().notNull(),
    stage: text().$type<Stage>().notNull(),
    homeTeamId: integer().notNull(),
    awayTeamId: integer().notNull(),
    /** The scheduled start. Prices and predictions are accepted only before it, even when the actual tip-off is later. */
    startsAt: moment().notNull(),
    /** US Eastern date of the start, YYYY-MM-DD. */
    date: text().notNull(),
    neutral: boolean().notNull().default(false),
    status: text().$type<GameStatus>().notNull(),
    homeScore: integer(),
    awayScore: integer(),
    period: integer(),
    gameClock: text(),
    /** When a feed first reported the game as live. */
    tippedAt: moment(),
    /** When a feed first reported the game as final. */
    finalAt: moment(),
    /** Number of final scores received: 1 for the first, more after corrections. Derived data stores it to detect a correction. */
    resultRevision: integer().notNull().default(0),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('games_start').on(table.startsAt),
    index('games_date').on(table.date),
    index('games_pair').on(table.homeTeamId, table.awayTeamId, table.startsAt),
    index('games_status').on(table.status, table.startsAt),
  ],
);

export interface BoxPlayer {
  readonly playerId: string;
  readonly name: string;
  readonly starter: boolean;
  readonly minutes: number;
  /** In uniform but not played, by the coach's decision. */
  readonly coachDecision: boolean;
  /** In the order of `playerStats`; null where nothing was recorded. */
  readonly stats: readonly (number | null)[];
}

export interface BoxTeam {
  readonly fieldGoalsAttempted: number | null;
  readonly freeThrowsAttempted: number | null;
  readonly reboundsOffensive: number | null;
  readonly turnovers: number | null;
  readonly threePointersMade: number | null;
  readonly threePointersAttempted: number | null;
}

export interface BoxSide {
  readonly team: BoxTeam;
  readonly players: readonly BoxPlayer[];
}

export interface BoxScore {
  readonly overtimes: number;
  readonly home: BoxSide;
  readonly away: BoxSide;
}

/** Team and player statistics of a final game, an input of the ratings. */
export const boxScores = pgTable('box_scores', {
  gameId: text()
    .primaryKey()
    .references(() => games.id),
  /** The `games.resultRevision` that this box score belongs to. */
  resultRevision: integer().notNull(),
  box: jsonb().$type<BoxScore>().notNull(),
  storedAt: moment().notNull(),
});

export const players = pgTable(
  'players',
  {
    /** The league's own id, or `espn-…` for a player who was first seen at ESPN. */
    id: text().primaryKey(),
    nbaId: text().unique(),
    espnId: text().unique(),
    name: text().notNull(),
    /** Without accents, punctuation and "Jr.": matches players between sources that share no id, within one team. */
    plainName: text().notNull(),
    teamId: integer().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (table) => [index('players_name').on(table.teamId, table.plainName)],
);

/** The current injury list. Each poll replaces all rows: a player who is no longer listed is fit. */
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
    reportedAt: moment(),
  },
  (table) => [index('injuries_team').on(table.teamId)],
);

/** Progress of loading past games. An interrupted load resumes from here. */
export const historyLoads = pgTable('history_loads', {
  name: text().primaryKey(),
  /** The next step of the load, encoded by the load itself. */
  cursor: text(),
  done: integer().notNull().default(0),
  of: integer(),
  finishedAt: moment(),
});
