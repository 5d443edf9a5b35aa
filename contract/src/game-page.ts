import { z } from 'zod';
import { ledgerBet, ledgerEntry } from './ledger.ts';
import { oddsGame } from './predictions.ts';

export const gameParams = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) });

/** One reason for a forecast, in points toward the home team (margin) or toward more points (total). */
const forecastPart = z.object({
  name: z.enum(['team', 'players', 'level', 'rest', 'travel', 'altitude', 'stage', 'news', 'market']),
  points: z.number(),
});
export type ForecastPart = z.output<typeof forecastPart>;

const explanation = z.object({ margin: z.array(forecastPart), total: z.array(forecastPart) });
export type ForecastParts = z.output<typeof explanation>;

const betResult = z.enum(['won', 'lost', 'push', 'void']);
export type BetResult = z.output<typeof betResult>;

const judgedBet = z.object({
  ...ledgerBet.shape,
  result: betResult,
  /** Units won on one unit staked at the price recorded. */
  profit: z.number(),
  /** What the price taken was worth at the close; null without a close. */
  closingLineValue: z.number().nullable(),
});
export type JudgedBet = z.output<typeof judgedBet>;

const verdict = z.object({
  /** The entry that is judged: the last one issued before tip-off. */
  position: z.int(),
  /** Of the side our probability favored. */
  moneyline: betResult,
  /** Of the likelier side at the recorded line; null without a line. */
  total: betResult.nullable(),
  /** −ln of the probability given to what happened: smaller is better. */
  logLoss: z.object({ published: z.number().nullable(), closing: z.number().nullable() }),
  closing: z.object({ probabilityHome: z.number().nullable(), totalMean: z.number().nullable() }),
  picks: z.object({ moneyline: judgedBet.nullable(), total: judgedBet.nullable() }),
  settledAt: z.iso.datetime(),
});
export type Verdict = z.output<typeof verdict>;

/** A game and its record, as everybody may see it: contents and reasons are null until it has begun. */
export const gamePage = z.object({
  game: oddsGame,
  /** Every prediction of the game in the order of the ledger. */
  entries: z.array(ledgerEntry),
  explanation: explanation.nullable(),
  verdict: verdict.nullable(),
});
export type GamePage = z.output<typeof gamePage>;

/** Decimal prices of one book in one market, each from its moment until the next. Null: the book took the market off. */
const bookMovement = z.object({
  book: z.string(),
  market: z.enum(['moneyline', 'total']),
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

/** One bet that can be made now, with what we think of it. */
const offer = z.object({
  market: z.enum(['moneyline', 'total']),
  side: z.enum(['home', 'away', 'over', 'under']),
  book: z.string(),
  /** Decimal. */
  price: z.number(),
  /** The book's own total; null for a moneyline. */
  line: z.number().nullable(),
  /** By our published probability, at this book's line. */
  published: chances,
  /** Where the market is expected to close: what the value gap is measured against. Null where no gap is claimed. */
  expected: chances.nullable(),
  isBest: z.boolean(),
});
export type Offer = z.output<typeof offer>;

/** What became of the gaps we published, by their size. */
const gapRecord = z.object({
  market: z.enum(['moneyline', 'total']),
  /** The gaps above this one … */
  from: z.number().nullable(),
  /** … up to this one, which is included; null where there is no limit. */
  to: z.number().nullable(),
  bets: z.int(),
  /** How many of them were made afterwards, in the order of time, as a demonstration. */
  replayed: z.int(),
  claimed: z.number(),
  /** Mean over those whose close is known; null where none is. */
  closingLineValue: z.number().nullable(),
  /** Mean per unit staked at the recorded price. */
  profit: z.number(),
});
export type GapRecord = z.output<typeof gapRecord>;

/** What premium sees of a game before it begins. */
export const gameAnalysis = z.object({
  entries: z.array(ledgerEntry),
  explanation: explanation.nullable(),
  /** Empty once the game has begun. */
  offers: z.array(offer),
  gapRecords: z.array(gapRecord),
});
export type GameAnalysis = z.output<typeof gameAnalysis>;
