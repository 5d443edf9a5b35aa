import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RecordMoment, RecordSummary } from '#contract/track-record.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import type { Quote } from '#domain/market/quote.ts';

/** One row per verdict with the prices at the time of issue, extracted once from the price history. */
export const recordGames = pgTable(
  'record_games',
  {
    gameId: text().primaryKey(),
    predictionId: integer().notNull(),
    /** `version` of the verdict that this row was created from. Verdicts with a higher version than all rows are not in the record yet. */
    verdictVersion: bigint({ mode: 'number' }).notNull(),
    /** `date` of the verdict that this row was created from: the day in whose sums the game is contained. */
    date: text().notNull(),
    pricesAtIssue: jsonb().$type<readonly Quote[]>().notNull(),
  },
  (table) => [uniqueIndex('record_games_prediction').on(table.predictionId), index('record_games_version').on(table.verdictVersion)],
);

/** Count, mean and sum of the squared deviations from the mean. Those of two sets of values can be merged exactly. */
export interface MeanSums {
  readonly n: number;
  readonly mean: number;
  readonly squares: number;
}

/** The scores of one forecaster. `correct` is the sum of the accuracy scores. */
export interface ForecasterSums {
  readonly logLoss: MeanSums;
  readonly brier: MeanSums;
  /** The log loss minus the log loss of the closing line of the same game. */
  readonly toClose: MeanSums;
  readonly correct: number;
}

/** The decided games of one model version for which exactly these forecasters have a probability. */
export interface ForecastGroup {
  readonly model: string;
  readonly games: number;
  readonly forecasters: Readonly<Record<string, ForecasterSums>>;
}

export interface BetSums {
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly claimed: number;
  /** The profit if all bets had won. */
  readonly potential: number;
  readonly profit: MeanSums;
  readonly closingValue: MeanSums;
}

export interface CalibrationSums {
  readonly n: number;
  readonly said: number;
  readonly happened: number;
}

export interface ModelSums {
  readonly version: string;
  readonly games: number;
  /** The lowest ledger position, by which the versions are ordered. */
  readonly position: number;
  readonly from: string;
  readonly to: string;
}

export interface MarketSums {
  readonly settled: number;
  readonly void: number;
  readonly models: readonly ModelSums[];
  readonly groups: readonly ForecastGroup[];
  /** Four lists of ten ranges of probabilities: home or over, away or under, favorite, underdog. Empty without a decided game. */
  readonly calibration: readonly (readonly CalibrationSums[])[];
  readonly bets: readonly BetSums[];
  /** The picks among the books with a US license. Sums of version 0.3.0 lack them until a job has computed the sums again. */
  readonly licensedPicks?: BetSums;
}

/** The sums of all games of a period. Every summary of the record can be computed from them. */
export interface RecordSums extends Readonly<Record<PredictedMarket, MarketSums>> {
  readonly days: number;
  readonly positions: { readonly first: number; readonly last: number };
  /** The scores of the win probabilities that we had published at each moment of the game day, for live games with a closing line. */
  readonly moments: Readonly<Partial<Record<RecordMoment, ForecasterSums>>>;
}

/** The part of the sums that one point of the series needs, so that a long series is read quickly. */
export interface RecordPoint extends Readonly<Record<PredictedMarket, readonly PointGroup[]>> {
  readonly date: string;
  readonly picks: { readonly bets: number; readonly profit: number; readonly closingValue: number };
}

export interface PointGroup {
  readonly forecasters: readonly string[];
  readonly games: number;
  /** Sums of the log loss of the published forecast and of the closing line. */
  readonly published: number;
  readonly closing: number;
}

export type RecordLevel = 'record' | 'season' | 'month' | 'day';

/**
 * The record summed up over days, months, seasons and as a whole, for each team and, with an empty `team`, for all teams. A day has only
 * a `point`, a season and the whole record have only `sums`, a month has both. The rows can be deleted at any time together with
 * `record_state`: the next refresh creates them again.
 */
export const recordSums = pgTable(
  'record_sums',
  {
    replay: boolean().notNull(),
    team: text().notNull(),
    level: text().$type<RecordLevel>().notNull(),
    /** `YYYY-MM-DD` of a day, `YYYY-MM` of a month; empty for a season and the whole record. */
    period: text().notNull(),
    season: integer().notNull(),
    /** Games with a winner, and those of them that the home team won. The baseline forecast is computed from them. */
    played: integer().notNull(),
    homeWins: integer().notNull(),
    sums: jsonb().$type<RecordSums>(),
    point: jsonb().$type<RecordPoint>(),
  },
  (table) => [
    primaryKey({ columns: [table.replay, table.team, table.level, table.period, table.season] }),
    index('record_sums_period').on(table.level, table.period),
  ],
);

/** One row: the version of the record, its filter choices, and the version of the formulas that the sums were computed with. */
export const recordState = pgTable('record_state', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  formulas: integer().notNull(),
  choices: jsonb().$type<RecordSummary['choices']>().notNull(),
});
