import { sql } from 'drizzle-orm';
import { bigint, boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LedgerContent } from '#contract/ledger.ts';
import { bytes } from '#server/schema/platform/column-types.ts';
import type { Explanation } from '#server/predictions/issue/forecast-game.ts';
import type { Judgment } from '#server/predictions/settlement/settle-prediction.ts';
import type { RatingInputs } from '#server/predictions/ratings/rate-teams.ts';

/**
 * The ledger. Rows are only ever added: a trigger refuses every change. The columns of the spec come first; `content` is
 * what is hashed and published, `id` its position in the chain, without gaps.
 */
export const predictions = pgTable(
  'predictions',
  {
    id: integer().primaryKey(),
    gameId: text().notNull(),
    awayTeamId: integer().notNull(),
    awayTeamName: text().notNull(),
    homeTeamId: integer().notNull(),
    homeTeamName: text().notNull(),
    gameDate: timestamp({ withTimezone: true }).notNull(),
    mlAway: text(),
    mlHome: text(),
    total: text(),
    over: text(),
    under: text(),
    mlHomeProbability: doublePrecision(),
    mlAwayProbability: doublePrecision(),
    overProbability: doublePrecision(),
    underProbability: doublePrecision(),
    pushProbability: doublePrecision(),
    mlValueGap: doublePrecision(),
    uoValueGap: doublePrecision(),
    isPremium: boolean().notNull().default(false),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    modelVersion: text().notNull(),
    fingerprint: text().notNull(),
    replay: boolean().notNull(),
    content: jsonb().$type<LedgerContent>().notNull(),
    explanation: jsonb().$type<Explanation>().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull().unique(),
  },
  (table) => [
    index('predictions_game').on(table.gameId, table.id),
    check('predictions_before_tip_off', sql`${table.issuedAt} < ${table.gameDate}`),
  ],
);

/** How a game's last prediction before tip-off did. One row per game; a corrected result rewrites it and counts. */
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
    /** The result this verdict was made from; the game's own counter tells whether it is still that one. */
    resultRevision: integer().notNull(),
    homeScore: integer(),
    awayScore: integer(),
    judgment: jsonb('judgement').$type<Judgment>().notNull(),
    settledAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('verdicts_date').on(table.date), index('verdicts_prediction').on(table.predictionId)],
);

/** The games the ratings have taken in, and with what. The ratings are a function of these rows in the order of `orderKey`. */
export const ratedGames = pgTable(
  'rated_games',
  {
    gameId: text().primaryKey(),
    /** Date, start and id: the one order in which games are taken in, whenever we hear of them. */
    orderKey: text().notNull(),
    resultRevision: integer().notNull(),
    inputs: jsonb().$type<RatingInputs>().notNull(),
    /** Grows with every change of any row: tells a process that its ratings are out of date. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('rated_games_order').on(table.orderKey), index('rated_games_version').on(table.version)],
);

/** The ratings after some game, so that a start need not replay every season. Can be deleted at any time. */
export const ratingCheckpoints = pgTable('rating_checkpoints', {
  orderKey: text().primaryKey(),
  modelVersion: text().notNull(),
  ratings: bytes().notNull(),
});
