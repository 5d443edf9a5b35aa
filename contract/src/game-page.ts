import { z } from 'zod';
import { forecastPartNames, type ForecastPart } from '#domain/forecast-part.ts';
import { betResult, betVerdict, market, side } from './bets.ts';
import { ledgerEntry } from './ledger.ts';
import { oddsGame } from './predictions.ts';

export const gameParams = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) });

const forecastPart = z.object({ name: z.enum(forecastPartNames), points: z.number() }) satisfies z.ZodType<ForecastPart>;

const explanation = z.object({ margin: z.array(forecastPart), total: z.array(forecastPart) });
export type ForecastParts = z.output<typeof explanation>;

const verdict = z.object({
  /** The settled ledger entry: the last one issued before tip-off. */
  position: z.int(),
  /** Result of the side with the higher published probability. */
  moneyline: betResult,
  /** Result of the more probable side at the recorded line; null without a line. */
  total: betResult.nullable(),
  /** Negative natural logarithm of the probability given to the actual outcome: smaller is better. */
  logLoss: z.object({ published: z.number().nullable(), closing: z.number().nullable() }),
  closing: z.object({ probabilityHome: z.number().nullable(), totalMean: z.number().nullable() }),
  picks: z.object({ moneyline: betVerdict.nullable(), total: betVerdict.nullable() }),
  settledAt: z.iso.datetime(),
});
export type Verdict = z.output<typeof verdict>;

/** The public page of a game. Contents of entries and the explanation are null until tip-off. */
export const gamePage = z.object({
  game: oddsGame,
  /** Every prediction of the game in ledger order. */
  entries: z.array(ledgerEntry),
  explanation: explanation.nullable(),
  verdict: verdict.nullable(),
});
export type GamePage = z.output<typeof gamePage>;

/** Decimal prices of one book in one market. Each step is valid until the next one. Null prices: the book withdrew the market. */
const bookMovement = z.object({
  book: z.string(),
  market,
  steps: z.array(
    z.object({
      at: z.iso.datetime(),
      line: z.number().nullable(),
      /** Home or over. */
      first: z.number().nullable(),
      /** Away or under. */
      second: z.number().nullable(),
    }),
  ),
});
export type BookMovement = z.output<typeof bookMovement>;
export const lineMovement = z.array(bookMovement);

const chances = z.object({ win: z.number(), push: z.number() });

/** One bet that is available now, with our probabilities. */
const offer = z.object({
  market,
  side,
  book: z.string(),
  /** Decimal odds. */
  price: z.number(),
  /** The book's own total; null for a moneyline. */
  line: z.number().nullable(),
  /** Our published probabilities at this book's line. */
  published: chances,
  /** Probabilities at the expected closing line, from which the value gap is computed; null where no gap is claimed. */
  expected: chances.nullable(),
  isBest: z.boolean(),
});
export type Offer = z.output<typeof offer>;

/** Results of past published value gaps of one size range. */
const gapRecord = z.object({
  market,
  /** Lower limit of the range, excluded; null for no limit. */
  from: z.number().nullable(),
  /** Upper limit of the range, included; null for no limit. */
  to: z.number().nullable(),
  bets: z.int(),
  /** How many of the bets are replayed: computed after the game, as a demonstration. */
  replayed: z.int(),
  claimed: z.number(),
  /** Mean over the bets with a known closing line; null if there are none. */
  closingLineValue: z.number().nullable(),
  /** Mean profit per unit staked at the recorded price. */
  profit: z.number(),
});
export type GapRecord = z.output<typeof gapRecord>;

/** What premium users see of a game before tip-off. */
export const gameAnalysis = z.object({
  entries: z.array(ledgerEntry),
  explanation: explanation.nullable(),
  /** Empty from tip-off on. */
  offers: z.array(offer),
  gapRecords: z.array(gapRecord),
});
export type GameAnalysis = z.output<typeof gameAnalysis>;
