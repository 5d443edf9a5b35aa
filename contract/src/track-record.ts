import { z } from 'zod';
import { sides } from '#domain/market/market.ts';
import { predictedMarket } from './bet.ts';

/** A share or a mean with its 95% confidence interval and its sample size `n`; a mean of fewer than 10 cases has no interval. */
export const estimate = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable(), n: z.int() });
export type Estimate = z.output<typeof estimate>;

/** Live predictions were recorded before tip-off. Replayed ones were computed after the game from earlier data, as a demonstration. */
export const recordOrigin = z.enum(['live', 'replay']);
export type RecordOrigin = z.output<typeof recordOrigin>;

export const recordQuery = z.object({
  market: predictedMarket.default('moneyline'),
  /** Default: the live record if it has a settled game, otherwise the replay if there is one. */
  origin: recordOrigin.optional(),
  /** The season, named by the year in which it ends: 2026 is the season 2025–26. */
  season: z.coerce.number().int().min(1947).max(2999).optional(),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/, 'A month is written 2026-11')
    .optional(),
  team: z
    .string()
    .regex(/^[A-Z]{3}$/, 'A team is written BOS')
    .optional(),
});
export type RecordQuery = z.output<typeof recordQuery>;

/** The source of a probability, such as our model or one book. The field `book` is set only for the kind `book`. */
const forecaster = z.object({
  kind: z.enum(['published', 'pure', 'book', 'consensus', 'closing', 'baseline']),
  book: z.string().nullable(),
});
export type Forecaster = z.output<typeof forecaster>;

const scores = z.object({
  logLoss: estimate,
  brier: estimate,
  accuracy: estimate,
  /** The mean difference from the log loss of the closing line; negative is better. Null for the closing line itself. */
  toClose: estimate.nullable(),
});

const scoreRow = scores.extend({ forecaster });
export type ScoreRow = z.output<typeof scoreRow>;

/** Moments of the game day: 12:00 UTC, 13:30 and 17:30 US Eastern, 30 minutes before tip-off, and the last prediction before tip-off. */
export const recordMoment = z.enum(['morning', 'afternoon', 'evening', 'beforeTip', 'tip']);
export type RecordMoment = z.output<typeof recordMoment>;

/** The scores of the last win probabilities that were issued before a moment, for live games with a closing line. */
const momentRow = scores.extend({ moment: recordMoment });

const calibrationSide = z.enum([...sides, 'favorite', 'underdog']);
export type CalibrationSide = z.output<typeof calibrationSide>;

const sideCalibration = z.object({
  side: calibrationSide,
  said: z.number(),
  happened: estimate,
  bins: z.array(z.object({ from: z.number(), to: z.number(), said: z.number(), happened: estimate })),
});
export type SideCalibration = z.output<typeof sideCalibration>;

/** The results of bets of one unit at the price recorded when the prediction was issued. Void bets are not counted. */
export const betRecord = z.object({
  bets: z.int(),
  won: z.int(),
  lost: z.int(),
  push: z.int(),
  claimed: z.number().nullable(),
  profit: z.number(),
  profitPerBet: estimate.nullable(),
  closingValue: estimate.nullable(),
});
export type BetRecord = z.output<typeof betRecord>;

const gapBucket = betRecord.extend({ above: z.number().nullable(), upTo: z.number().nullable() });
export type GapBucket = z.output<typeof gapBucket>;

/** The record up to the end of one day of the league. */
const seriesPoint = z.object({
  date: z.string(),
  games: z.int(),
  published: z.number().nullable(),
  closing: z.number().nullable(),
  bets: z.int(),
  profit: z.number(),
  /** Sum of the closing line values of the recommended bets, in units. */
  closingValue: z.number(),
});
export type SeriesPoint = z.output<typeof seriesPoint>;

const modelRow = z.object({
  version: z.string(),
  /** The number of games that this version predicted. The scores below are means over the compared games among them. */
  games: z.int(),
  from: z.string(),
  to: z.string(),
  published: estimate.nullable(),
  closing: estimate.nullable(),
  toClose: estimate.nullable(),
});

export const recordSummary = z.object({
  /** The version of the record. It changes whenever a game is settled or corrected. */
  version: z.int(),
  filter: z.object({
    market: predictedMarket,
    origin: recordOrigin,
    season: z.int().nullable(),
    month: z.string().nullable(),
    team: z.string().nullable(),
  }),
  choices: z.object({ seasons: z.array(z.int()), months: z.array(z.string()), teams: z.array(z.string()), live: z.int(), replay: z.int() }),
  games: z.object({
    settled: z.int(),
    void: z.int(),
    compared: z.int(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  scoreboard: z.array(scoreRow),
  /** Books that are excluded from the comparison because they priced too few of these games. */
  leftOut: z.array(z.object({ book: z.string(), games: z.int() })),
  /** One row per moment of `recordMoment`: the scores of the last win probabilities issued before it. Only for live moneylines. */
  moments: z.array(momentRow),
  calibration: z.array(sideCalibration),
  /** The picks of all markets, at most one per game and market: from the last prediction before tip-off, for a spread the first pick. */
  recommended: betRecord,
  recommendedByMarket: z.object({ moneyline: betRecord, spread: betRecord, total: betRecord }),
  /** The picks if only books with a US license are compared, even if another book had a better price. Recorded since version 0.4.0. */
  recommendedAtLicensed: betRecord,
  /** Bets grouped by value gap. The group without a lower limit has the bets on the more probable side of markets without a pick. */
  gaps: z.array(gapBucket),
  /** One point per day with games. If there are more than 366 such days, one point per month, on its last day with games. */
  series: z.array(seriesPoint),
  models: z.array(modelRow),
});
export type RecordSummary = z.output<typeof recordSummary>;

export const recordTable = z.enum(['scoreboard', 'moments', 'calibration', 'bets', 'series', 'predictions']);
export type RecordTable = z.output<typeof recordTable>;
export const recordTableParams = z.object({ table: recordTable });
