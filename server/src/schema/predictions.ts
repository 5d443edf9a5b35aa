import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LedgerContent } from '#contract/ledger.ts';
import type { PredictedMarket, Side } from '#domain/market/market.ts';
import type { BetResult, BetVerdict } from '#domain/market/bet.ts';
import type { Quote } from '#domain/market/quote.ts';
import type { Forecast } from '#model/forecast/forecast.ts';
import type { PlayerOutlook } from '#model/forecast/player-outlooks.ts';
import type { MarketLines } from '#model/market/market-lines.ts';
import type { ReportMoment } from '#model/news/report-moment.ts';
import type { ReportStatus } from '#domain/injuries.ts';
import type { GameReports, MatchReports } from '#model/news/team-report.ts';
import { bytes, hashedJson, moment } from './platform/column-types.ts';

/** The reasons for a forecast, and the numbers that are needed to compute the value gap of any offer. Not part of the hashed content. */
export interface Explanation extends Readonly<Forecast['explanation']> {
  readonly totalSd: number;
  /** The share of the expected value that each market's bets claim. Missing in rows that were written before this field existed. */
  readonly claimScales?: Readonly<Partial<Record<PredictedMarket, number>>>;
  /** The players with a status in an injury report whose absence matters. Missing in rows that were written before this field existed. */
  readonly players?: readonly ReportedPlayer[];
}

export interface ReportedPlayer extends Pick<PlayerOutlook, 'playerId' | 'chance' | 'cases' | 'points'> {
  readonly team: 'home' | 'away';
  readonly name: string;
  readonly status: ReportStatus;
}

/** The ledger, append-only by a trigger. `content` is hashed and published; `id` is its position in the hash chain, without gaps. */
export const predictions = pgTable(
  'predictions',
  {
    id: integer().primaryKey(),
    gameId: text().notNull(),
    awayTeamId: integer().notNull(),
    homeTeamId: integer().notNull(),
    gameDate: moment().notNull(),
    issuedAt: moment().notNull(),
    modelVersion: text().notNull(),
    fingerprint: text().notNull(),
    replay: boolean().notNull(),
    content: hashedJson().$type<LedgerContent>().notNull(),
    explanation: jsonb().$type<Explanation>().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull().unique(),
  },
  (table) => [
    index('predictions_game').on(table.gameId, table.id),
    check('predictions_before_tip_off', sql`${table.issuedAt} < ${table.gameDate}`),
  ],
);

/**
 * Every offer that can be a pick, as it was when the prediction was issued; the bets in the content are some of them. Of a prediction that
 * was replayed or that a later one has replaced, only the bets with value stay.
 */
export const recordedBets = pgTable(
  'recorded_bets',
  {
    predictionId: integer()
      .notNull()
      .references(() => predictions.id),
    /** The order of the bets: by market, the largest value gap first. */
    position: integer().notNull(),
    market: text().$type<PredictedMarket>().notNull(),
    side: text().$type<Side>().notNull(),
    book: text().notNull(),
    price: doublePrecision().notNull(),
    line: doublePrecision(),
    claimed: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.predictionId, table.position] })],
);

export interface PredictionOutcome {
  /**
   * Log loss per forecast: −ln of the probability given to the actual winner; null if the forecast is missing. `pure` is computed
   * from past games, `memory` also from past closing lines, `news` also from injuries, `published` also from the market at the
   * time of issue. `market` and `closing` are the bookmakers' consensus at the time of issue and at the close.
   */
  readonly logLoss: Record<'published' | 'news' | 'memory' | 'pure' | 'market' | 'closing', number | null>;
  /** A market that was not predicted at the time of issue is missing. */
  readonly markets: Readonly<Partial<Record<PredictedMarket, MarketOutcome>>>;
}

export interface MarketOutcome {
  /** The result of a bet on the side with the higher published probability, at the published line; null without a line. */
  readonly result: BetResult | null;
  readonly shown: BetVerdict | null;
  /** The recommended bet of the settled prediction; of a spread the one that was recommended first before the game. */
  readonly pick: BetVerdict | null;
  /** As `pick`, among the books with a US license: null if the prediction, missing if the verdict is older than version 0.4.0. */
  readonly licensedPick?: BetVerdict | null;
}

/** One row per settled game. A corrected result replaces the row. */
export const verdicts = pgTable(
  'verdicts',
  {
    gameId: text().primaryKey(),
    predictionId: integer()
      .notNull()
      .references(() => predictions.id),
    season: integer().notNull(),
    date: text().notNull(),
    replay: boolean().notNull(),
    resultRevision: integer().notNull(),
    homeScore: integer(),
    awayScore: integer(),
    /** The column still has the name that it was created with. */
    outcome: jsonb('judgement').$type<PredictionOutcome>().notNull(),
    settledAt: moment().notNull(),
    /** Increases with every written row in the order of the commits, so that a reader finds all later changes. */
    version: bigserial({ mode: 'number' }).notNull(),
  },
  (table) => [index('verdicts_date').on(table.date), index('verdicts_version').on(table.version)],
);

/** Prices and injury reports before a game. They are stored so that the ratings can be recomputed from our own tables. */
export interface RatingInputs {
  readonly closing: MarketLines | null;
  readonly morningQuotes: readonly Quote[] | null;
  /** What injury reports said at each moment before the game. Missing in rows that were written before this field existed. */
  readonly reports?: GameReports;
}

export const gameReports = pgTable(
  'game_reports',
  {
    gameId: text().notNull(),
    moment: text().$type<ReportMoment>().notNull(),
    reports: jsonb().$type<MatchReports>().notNull(),
    recordedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.moment] })],
);

export const ratedGames = pgTable(
  'rated_games',
  {
    gameId: text().primaryKey(),
    /** Date, start and id of the game. Games are rated in this order, independent of when their results arrived. */
    orderKey: text().notNull(),
    resultRevision: integer().notNull(),
    inputs: jsonb().$type<RatingInputs>().notNull(),
    /** Increases with every change of any row, so that a process can detect that its ratings are stale. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('rated_games_order').on(table.orderKey),
    index('rated_games_version').on(table.version),
    // The search for unsettled games reads this index only, without the large rows.
    index('rated_games_revision').on(table.gameId, table.resultRevision),
  ],
);

/** Snapshots of the ratings, so that a new process does not have to rate every season again. The rows can be deleted at any time. */
export const ratingCheckpoints = pgTable('rating_checkpoints', {
  orderKey: text().primaryKey(),
  modelVersion: text().notNull(),
  ratings: bytes().notNull(),
});
