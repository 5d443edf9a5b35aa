import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RecordQuote } from '#contract/settled-predictions.ts';

/**
 * One row per verdict: the prices that stood beside the judged prediction, read once out of the long history of prices. What
 * was said and how it went is read from the ledger and the verdicts themselves. Can be emptied at any time: it fills itself again.
 */
export const recordGames = pgTable(
  'record_games',
  {
    gameId: text().primaryKey(),
    predictionId: integer().notNull(),
    /** Of the verdict this row was made from: a corrected result carries a later one. */
    settledAt: timestamp({ withTimezone: true }).notNull(),
    pricesAtIssue: jsonb().$type<readonly RecordQuote[]>().notNull(),
    closingPrices: jsonb().$type<readonly RecordQuote[]>().notNull(),
    /** Grows with every change of any row: tells a process that what it has worked out is out of date. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('record_games_version').on(table.version), index('record_games_prediction').on(table.predictionId)],
);
