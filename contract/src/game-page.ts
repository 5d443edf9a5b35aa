import { z } from 'zod';
import { forecastPartNames, type ForecastPart } from '#domain/forecast-part.ts';
import { reportStatuses } from '#domain/injuries.ts';
import { usStateCodes } from '#domain/us-states.ts';
import { bet, betResult, betVerdict, claimedBet, market, predictedMarket, side } from './bet.ts';
import { ledgerEntry } from './ledger.ts';
import { publicGame } from './games.ts';
import { book } from './preferences.ts';

export const marketParams = z.object({ market });
export const dayParams = z.object({ date: z.iso.date().refine((date) => date.startsWith('20'), 'Please give a date of this century') });
export const gameParams = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) });

export const offerQuery = z.object({ market, side, book, state: z.enum(usStateCodes).optional() });
export type OfferQuery = z.output<typeof offerQuery>;
export const bookLinkAnswer = z.object({ url: z.string() });

const forecastPart = z.object({ name: z.enum(forecastPartNames), points: z.number() }) satisfies z.ZodType<ForecastPart>;

const reportedPlayer = z.object({
  team: z.enum(['home', 'away']),
  name: z.string(),
  status: z.enum(reportStatuses),
  chance: z.number(),
  /** The probability was learned from this many past reports of a player with this status at this time of the day. */
  cases: z.int(),
  points: z.number(),
});
export type ReportedPlayer = z.output<typeof reportedPlayer>;

const explanation = z.object({ margin: z.array(forecastPart), total: z.array(forecastPart), players: z.array(reportedPlayer) });
export type ForecastParts = z.output<typeof explanation>;

const verdict = z.object({
  /** Ledger position of the settled prediction: the last one issued before tip-off. */
  position: z.int(),
  moneyline: betResult,
  total: betResult.nullable(),
  spread: betResult.nullable(),
  logLoss: z.object({ published: z.number().nullable(), closing: z.number().nullable() }),
  closing: z.object({
    probabilityHome: z.number().nullable(),
    totalMean: z.number().nullable(),
    /** The margin of the home team that the closing spreads expect. */
    margin: z.number().nullable(),
  }),
  picks: z.object({ moneyline: betVerdict.nullable(), spread: betVerdict.nullable(), total: betVerdict.nullable() }),
  settledAt: z.iso.datetime(),
});
export type Verdict = z.output<typeof verdict>;

/** The data of a game's public page. The explanation and the contents of the ledger entries are null until tip-off. */
export const gamePage = z.object({
  game: publicGame,
  entries: z.array(ledgerEntry),
  explanation: explanation.nullable(),
  verdict: verdict.nullable(),
});
export type GamePage = z.output<typeof gamePage>;

/** The price changes of one book in one market, in decimal odds. Each step is valid until the next. */
const bookMovement = z.object({
  book: z.string(),
  market,
  steps: z.array(
    z.object({
      at: z.iso.datetime(),
      /** The total, or the handicap of the home team; null for a moneyline. */
      line: z.number().nullable(),
      /** The prices of home and away, or of over and under; null from the moment when the book removed the market. */
      prices: z.tuple([z.number(), z.number()]).nullable(),
    }),
  ),
});
export type BookMovement = z.output<typeof bookMovement>;
export const lineMovement = z.array(bookMovement);

/** How the consensus of all books has moved in one market, for each game of the board that had a price. */
export const boardMovement = z.array(
  z.object({
    gameId: z.string(),
    openedAt: z.iso.datetime(),
    /** At equal intervals from the first price until now: the home team's probability without hold, its handicap, or the total. */
    values: z.array(z.number()),
  }),
);
export type BoardMovement = z.output<typeof boardMovement>;

const chances = z.object({ win: z.number(), push: z.number() });

const offer = bet.extend({
  published: chances,
  /** The value gap; null if we claim none for such an offer. */
  claimed: z.number().nullable(),
  isBest: z.boolean(),
});
export type AnalyzedOffer = z.output<typeof offer>;

/** The results of past bets whose value gap was in one range of sizes. */
const gapRecord = z.object({
  market: predictedMarket,
  from: z.number().nullable(),
  to: z.number().nullable(),
  bets: z.int(),
  replayed: z.int(),
  closingLineValue: z.number().nullable(),
});
export type GapRecord = z.output<typeof gapRecord>;

export const gameAnalysis = z.object({
  entries: z.array(ledgerEntry),
  explanation: explanation.nullable(),
  /** The offers with a positive value gap that the last prediction recorded. The largest one of each market comes first. */
  bets: z.array(claimedBet.extend({ market: predictedMarket })),
  offers: z.array(offer),
  gapRecords: z.array(gapRecord),
});
export type GameAnalysis = z.output<typeof gameAnalysis>;
