import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RecordQuote } from '#contract/settled-predictions.ts';
import { moment } from './platform/column-types.ts';

/**
 * One row per verdict with the prices at the time of issue and at the close, extracted once from the price history. The
 * prediction and its outcome are read from the ledger and the verdicts. The rows can be deleted at any time: the next
 * refresh creates them again.
 */
export const recordGames = pgTable(
  'record_games',
  {
    gameId: text().primaryKey(),
    predictionId: integer().notNull(),
    /**
     * `settledAt` of the verdict that this row was created from. A later `settledAt` of the verdict shows that the result
     * was corrected.
     */
    settledAt: moment().notNull(),
    pricesAtIssue: jsonb().$type<readonly RecordQuote[]>().notNull(),
    closingPrices: jsonb().$type<readonly RecordQuote[]>().notNull(),
    /** Increases with every change of any row, so that a process can detect that its cache is stale. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('record_games_version').on(table.version), index('record_games_prediction').on(table.predictionId)],
);
