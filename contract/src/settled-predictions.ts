import { z } from 'zod';
import { maxPageSize } from '#domain/max-page-size.ts';
import { betResult, betVerdict, predictedMarket, side } from './bet.ts';
import { maxInteger } from './max-integer.ts';
import { betRecord, recordOrigin, recordQuery } from './track-record.ts';

const settledGame = z.object({
  gameId: z.string(),
  position: z.int(),
  date: z.string(),
  home: z.string(),
  away: z.string(),
  homeScore: z.int().nullable(),
  awayScore: z.int().nullable(),
});

const settledPrediction = settledGame.extend({
  issuedAt: z.iso.datetime(),
  replay: z.boolean(),
  modelVersion: z.string(),
  market: predictedMarket,
  favored: side,
  /** Our probability of the more probable side. For a spread or a total: win ÷ (1 − push). */
  probability: z.number(),
  closing: z.number().nullable(),
  line: z.number().nullable(),
  result: betResult,
  /** The pick of the market (for a spread the first pick, hours before the game); without a pick, the bet on the more probable side. */
  bet: betVerdict.nullable(),
  /** The pick among the books with a US license; null if there was none, and in predictions from before version 0.4.0. */
  licensedPick: betVerdict.nullable(),
  /** How many minutes before tip-off an outside authority had confirmed the prediction; null without such a proof. */
  provenMinutes: z.int().nullable(),
});
export type SettledPrediction = z.output<typeof settledPrediction>;

export const settledQuery = recordQuery.extend({
  before: z.coerce.number().int().min(1).max(maxInteger).optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(10),
});

export const settledPage = z.object({
  entries: z.array(settledPrediction),
  next: z.int().nullable(),
});

export const lastDay = z.object({
  date: z.string().nullable(),
  origin: recordOrigin,
  games: z.int(),
  picks: betRecord,
  entries: z.array(settledPrediction),
});
export type LastDay = z.output<typeof lastDay>;

const recordQuote = z.object({
  book: z.string(),
  market: z.enum(['h2h', 'spreads', 'totals']),
  line: z.number().nullable(),
  first: z.number(),
  second: z.number(),
});
export type RecordQuote = z.output<typeof recordQuote>;

/** The median over brand groups of the probability of a home win, of the expected margin and of the expected total. */
const recordConsensus = z.object({
  homeProbability: z.number().nullable(),
  margin: z.number().nullable(),
  totalMean: z.number().nullable(),
});
export type RecordConsensus = z.output<typeof recordConsensus>;

/** Anyone can recompute the record from these results and the ledger. The scores of the books also need the prices of the books. */
const recordResult = settledGame.extend({
  season: z.int(),
  /** The listed start, before which predictions are issued. */
  startsAt: z.iso.datetime(),
  booksAtIssue: z.object({ moneyline: z.array(z.string()), spread: z.array(z.string()), total: z.array(z.string()) }),
  consensusAtIssue: recordConsensus,
  /** When the closing prices were last seen, before the game was live; null without closing prices. */
  closedAt: z.iso.datetime().nullable(),
  closingConsensus: recordConsensus,
  /** The valid prices of every book when the prediction was issued; null if the operator has no right to publish them. */
  pricesAtIssue: z.array(recordQuote).nullable(),
  /** The last prices before the game was live; empty if no feed recorded them, null if the operator has no right to publish them. */
  closingPrices: z.array(recordQuote).nullable(),
});
export type RecordResult = z.output<typeof recordResult>;

export const resultsPage = z.object({
  /** The version of the record. If it differs between two pages, a game was settled between the requests. */
  version: z.int(),
  results: z.array(recordResult),
  next: z.int().nullable(),
});

/**
 * The probability of a margin is that of a normal distribution on whole points from −`largest` to `largest`, times the weight of its size;
 * larger sizes have the last weight. The width is `widthPerRootTotal` × √(expected total, at least 150 and at most 300 points). A total has
 * one normal distribution without overtime and one with it: overtime adds `overtimePoints` and multiplies the width.
 */
export const recordDistributions = z.object({
  margins: z.object({
    largest: z.number(),
    weights: z.array(z.number()).readonly(),
    widthPerRootTotal: z.number(),
    usualTotal: z.number(),
  }),
  totals: z.object({ sd: z.number(), overtimeShare: z.number(), overtimePoints: z.number(), overtimeWidth: z.number() }),
});
