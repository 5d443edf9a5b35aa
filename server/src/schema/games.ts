import { gt, isNotNull, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { InjurySource } from '#domain/injuries.ts';
import type { GameStatus } from '#domain/game-status.ts';
import { moment } from './platform/column-types.ts';

export type Stage = 'preseason' | 'regular' | 'play-in' | 'playoffs';

export const games = pgTable(
  'games',
  {
    /** The NBA's id of the game, or `espn-…` for a game that was first loaded from ESPN. */
    id: text().primaryKey(),
    nbaId: text().unique(),
    espnId: text().unique(),
    /** The year in which the season ends. */
    season: integer().notNull(),
    stage: text().$type<Stage>().notNull(),
    homeTeamId: integer().notNull(),
    awayTeamId: integer().notNull(),
    /** The listed start. Predictions are issued only before it; prices are recorded until the game is live, some minutes later. */
    startsAt: moment().notNull(),
    /** US Eastern date of the start, YYYY-MM-DD. */
    date: text().notNull(),
    postponedFrom: moment(),
    neutral: boolean().notNull().default(false),
    status: text().$type<GameStatus>().notNull(),
    homeScore: integer(),
    awayScore: integer(),
    period: integer(),
    gameClock: text(),
    /** The latest time at which the game can have begun; null if no feed reported it. Prices after it are not part of the closing line. */
    tippedAt: moment(),
    finalAt: moment(),
    /**
     * How many different final scores were reported so far. Derived data stores this number, and is computed again when it has increased.
     */
    resultRevision: integer().notNull().default(0),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('games_start').on(table.startsAt),
    index('games_date').on(table.date),
    index('games_season').on(table.season, table.startsAt),
    index('games_pair').on(table.homeTeamId, table.awayTeamId, table.startsAt),
    index('games_postponed').on(table.postponedFrom).where(isNotNull(table.postponedFrom)),
    index('games_status').on(table.status, table.startsAt),
    index('games_corrected')
      .on(table.id, table.resultRevision)
      .where(gt(table.resultRevision, sql`1`)),
  ],
);

export interface BoxPlayer {
  readonly playerId: string;
  readonly name: string;
  readonly starter: boolean;
  readonly minutes: number;
  readonly coachDecision: boolean;
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

export interface TeamBoxScore {
  readonly team: BoxTeam;
  readonly players: readonly BoxPlayer[];
}

export interface BoxScore {
  readonly overtimes: number;
  readonly home: TeamBoxScore;
  readonly away: TeamBoxScore;
}

/** Team and player statistics of a final game. The ratings are computed from them. */
export const boxScores = pgTable('box_scores', {
  gameId: text()
    .primaryKey()
    .references(() => games.id),
  resultRevision: integer().notNull(),
  box: jsonb().$type<BoxScore>().notNull(),
  storedAt: moment().notNull(),
});

export const players = pgTable(
  'players',
  {
    /** The NBA's id of the player, or `espn-…` for a player who was first found at ESPN. */
    id: text().primaryKey(),
    nbaId: text().unique(),
    espnId: text().unique(),
    name: text().notNull(),
    /** Without accents, punctuation and "Jr.", to match players of one team between sources with different ids. */
    plainName: text().notNull(),
    teamId: integer().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (table) => [index('players_name').on(table.teamId, table.plainName)],
);

/** What each source says about a player now. ESPN lists injuries, the league's report lists players for a game. */
export const injuryStatements = pgTable(
  'injury_statements',
  {
    source: text().$type<InjurySource>().notNull(),
    /** ESPN's id of the player, or date, team and name in the league's report. */
    key: text().notNull(),
    teamId: integer().notNull(),
    playerId: text(),
    name: text().notNull(),
    /** Lower case with hyphens, as in `injuries`. `not-listed`: the report listed him before and no longer does. */
    status: text().notNull(),
    comment: text().notNull(),
    gameDate: text(),
    /** When the source first published this status. Later reports that repeat it do not change the time. */
    publishedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
);

export const injuryReportTeams = pgTable(
  'injury_report_teams',
  {
    gameDate: text().notNull(),
    teamId: integer().notNull(),
    /** False while the team has not reported: its players are unknown, not healthy. */
    hasSubmitted: boolean().notNull(),
    publishedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameDate, table.teamId] })],
);

/** The latest statement about each listed player. Each change replaces all rows: a player without a row can play. */
export const injuries = pgTable(
  'injuries',
  {
    /** ESPN's id of the player, or `nba-` and the key of the league's statement if ESPN does not list him. */
    sourceId: text().primaryKey(),
    teamId: integer().notNull(),
    playerId: text(),
    name: text().notNull(),
    /** Lower case with hyphens: out, doubtful, questionable, day-to-day, suspension … */
    status: text().notNull(),
    comment: text().notNull(),
    source: text().$type<InjurySource>().notNull().default('espn'),
    reportedAt: moment(),
  },
  (table) => [index('injuries_team').on(table.teamId)],
);

export const injuryDisagreements = pgTable('injury_disagreements', {
  /** The player's id, or team and name of a player we do not know. */
  subject: text().primaryKey(),
  teamId: integer().notNull(),
  playerId: text(),
  name: text().notNull(),
  espnStatus: text().notNull(),
  espnPublishedAt: moment(),
  leagueStatus: text().notNull(),
  leaguePublishedAt: moment(),
  gameDate: text().notNull(),
  followed: text().$type<InjurySource>().notNull(),
  firstSeenAt: moment().notNull(),
});

export const historyLoads = pgTable('history_loads', {
  name: text().primaryKey(),
  /** The next step of the load, in the encoding of games/history/load-history.ts. */
  cursor: text(),
  done: integer().notNull().default(0),
  of: integer(),
  finishedAt: moment(),
});
