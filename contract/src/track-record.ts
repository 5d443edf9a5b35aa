import { z } from 'zod';

/** A share or a mean with its 95 % interval and the number of cases behind it; a single case has no interval. */
const estimate = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable(), n: z.int() });
export type Estimate = z.output<typeof estimate>;

export const recordMarket = z.enum(['moneyline', 'total']);
export type RecordMarket = z.output<typeof recordMarket>;

/** Live: recorded before tip-off. Replay: made afterwards from what was known before it, a demonstration and not a proof. */
export const recordOrigin = z.enum(['live', 'replay']);
export type RecordOrigin = z.output<typeof recordOrigin>;

export const recordQuery = z.object({
  market: recordMarket.default('moneyline'),
  /** Without one: the live record once it has enough games, before that a replay if there is one. */
  origin: recordOrigin.optional(),
  /** The year in which the season ends. */
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

/** Whose probability it is. `book` is null but for a single bookmaker. */
const forecaster = z.object({
  kind: z.enum(['published', 'pure', 'book', 'consensus', 'closing', 'baseline']),
  book: z.string().nullable(),
});
export type Forecaster = z.output<typeof forecaster>;

const scoreRow = z.object({
  forecaster,
  logLoss: estimate,
  brier: estimate,
  accuracy: estimate,
  /** Log loss minus the closing line's, game by game: below zero is better than the close. Null for the close itself. */
  toClose: estimate.nullable(),
});
export type ScoreRow = z.output<typeof scoreRow>;

const side = z.enum(['home', 'away', 'over', 'under', 'favorite', 'underdog']);
export type CalibrationSide = z.output<typeof side>;

const sideCalibration = z.object({
  side,
  /** Mean probability given to this side, and how often it came. */
  said: z.number(),
  happened: estimate,
  bins: z.array(z.object({ from: z.number(), to: z.number(), said: z.number(), happened: estimate })),
});
export type SideCalibration = z.output<typeof sideCalibration>;

/** One unit on each bet, at the price on offer when it was issued. Voided bets are no bets. */
const betRecord = z.object({
  bets: z.int(),
  won: z.int(),
  lost: z.int(),
  push: z.int(),
  /** Mean value gap claimed; null without bets. */
  claimed: z.number().nullable(),
  /** Units won in all, and per unit staked. */
  profit: z.number(),
  profitPerBet: estimate.nullable(),
  /** What the price taken was worth at the close. */
  closingValue: estimate.nullable(),
});
export type BetRecord = z.output<typeof betRecord>;

const gapBucket = betRecord.extend({ above: z.number().nullable(), upTo: z.number().nullable() });
export type GapBucket = z.output<typeof gapBucket>;

/** Where everything stood after a league day. */
const seriesPoint = z.object({
  date: z.string(),
  games: z.int(),
  /** Mean log loss so far, of the compared games; null before the first. */
  published: z.number().nullable(),
  closing: z.number().nullable(),
  bets: z.int(),
  profit: z.number(),
  /** Sum of the recommended bets' closing line values, in units. */
  closingValue: z.number(),
});
export type SeriesPoint = z.output<typeof seriesPoint>;

const modelRow = z.object({
  version: z.string(),
  games: z.int(),
  from: z.string(),
  to: z.string(),
  published: estimate.nullable(),
  closing: estimate.nullable(),
  toClose: estimate.nullable(),
});

export const recordSummary = z.object({
  /** Changes whenever a game is settled or corrected. */
  version: z.int(),
  filter: z.object({
    market: recordMarket,
    origin: recordOrigin,
    season: z.int().nullable(),
    month: z.string().nullable(),
    team: z.string().nullable(),
  }),
  choices: z.object({ seasons: z.array(z.int()), months: z.array(z.string()), teams: z.array(z.string()), live: z.int(), replay: z.int() }),
  games: z.object({
    settled: z.int(),
    /** Called off: nothing to judge. */
    void: z.int(),
    /** Those every listed forecaster had a probability for. */
    compared: z.int(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  scoreboard: z.array(scoreRow),
  /** Books with prices on too few of these games to be compared on the same ones. */
  leftOut: z.array(z.object({ book: z.string(), games: z.int() })),
  calibration: z.array(sideCalibration),
  recommended: betRecord,
  gaps: z.array(gapBucket),
  series: z.array(seriesPoint),
  models: z.array(modelRow),
});
export type RecordSummary = z.output<typeof recordSummary>;

const betVerdict = z.object({
  side: z.enum(['home', 'away', 'over', 'under']),
  book: z.string(),
  /** Decimal. */
  price: z.number(),
  line: z.number().nullable(),
  claimed: z.number(),
  result: z.enum(['won', 'lost', 'push', 'void']),
  profit: z.number(),
  closingLineValue: z.number().nullable(),
});

/** A settled prediction: what was said of one market, what happened, and the bet shown with it. */
export const settledPrediction = z.object({
  gameId: z.string(),
  /** In the public ledger. */
  position: z.int(),
  date: z.string(),
  issuedAt: z.iso.datetime(),
  replay: z.boolean(),
  modelVersion: z.string(),
  home: z.string(),
  away: z.string(),
  homeScore: z.int().nullable(),
  awayScore: z.int().nullable(),
  favored: z.enum(['home', 'away', 'over', 'under']),
  /** Of the favored side; of a total with pushes set aside. */
  probability: z.number(),
  closing: z.number().nullable(),
  line: z.number().nullable(),
  result: z.enum(['won', 'lost', 'push', 'void']),
  bet: betVerdict.nullable(),
});
export type SettledPrediction = z.output<typeof settledPrediction>;

export const settledQuery = recordQuery.extend({
  /** Newest first: those before this position of the ledger. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(25),
});

export const settledPage = z.object({
  entries: z.array(settledPrediction),
  /** Ask for those before this position next; null on the last page. */
  next: z.int().nullable(),
});

/** Two prices of one book: home and away, or over and under at its line. Decimal. */
const quote = z.object({
  book: z.string(),
  market: z.enum(['h2h', 'totals']),
  line: z.number().nullable(),
  first: z.number(),
  second: z.number(),
});
export type RecordQuote = z.output<typeof quote>;

/** The bare facts of a settled game: with the ledger, all that is needed to work the whole record out again. */
export const recordResult = z.object({
  gameId: z.string(),
  /** Of the judged prediction: the last one issued before the start. */
  position: z.int(),
  date: z.string(),
  season: z.int(),
  startsAt: z.iso.datetime(),
  home: z.string(),
  away: z.string(),
  /** Null for a game that was called off. */
  homeScore: z.int().nullable(),
  awayScore: z.int().nullable(),
  /** Every book's usable prices at the moment of issue, and the last ones before the start; none where no feed saw the close. */
  pricesAtIssue: z.array(quote),
  closingPrices: z.array(quote),
});
export type RecordResult = z.output<typeof recordResult>;

export const resultsQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
});

export const resultsPage = z.object({
  /** The same on every page, unless a game was settled while they were read. */
  version: z.int(),
  results: z.array(recordResult),
  next: z.int().nullable(),
});

export const recordTable = z.enum(['scoreboard', 'calibration', 'bets', 'series', 'predictions']);
export type RecordTable = z.output<typeof recordTable>;
export const recordTableParams = z.object({ table: recordTable });
