import { z } from 'zod';
import { gameStatuses } from '#domain/game-status.ts';
import { bet, bookQuote, predictedMarket } from './bet.ts';

const time = z.iso.datetime();
const gameTeam = z.object({ id: z.int(), name: z.string(), code: z.string() });
export type GameTeam = z.output<typeof gameTeam>;

export const gameHeader = z.object({
  id: z.string(),
  away: gameTeam,
  home: gameTeam,
  /** The listed start. For a postponed game without a new date it is the start that was called off. */
  startsAt: time,
  status: z.enum(gameStatuses),
});
export type GameHeader = z.output<typeof gameHeader>;

/** A game with every book's odds, without our predictions. */
const oddsGame = gameHeader.extend({
  /** The start that was called off when the game was last postponed; null if it never was. With a new date `status` is `scheduled`. */
  postponedFrom: time.nullable(),
  awayScore: z.int().nullable(),
  homeScore: z.int().nullable(),
  /** The period and the time left in it, such as `Q2 4:31`, `Half`, `End Q3` or `OT 1:05`; null unless the game is in progress. */
  clock: z.string().nullable(),
  /** When the scores or the clock of a game in progress last changed. */
  scoresChangedAt: time.nullable(),
  /** The closing consensus of the books that the home team wins; null until tip-off. */
  booksChance: z.number().nullable(),
  /** The books that offer prices. Of a game in progress: those that did before tip-off. */
  bookmakers: z.array(z.string()),
  /** The prices of these books. Empty unless the game is scheduled and not in progress. */
  quotes: z.array(bookQuote),
});
export type OddsGame = z.output<typeof oddsGame>;

export const publicGame = oddsGame.extend({
  /**
   * Our probability that the home team wins: from one hour before tip-off on, and of the first game of a US Eastern date during that whole
   * date. Null before, and without a prediction. It is the probability that premium members see.
   */
  freeChance: z.number().nullable(),
});
export type PublicGame = z.output<typeof publicGame>;

/** A bet that was on offer when the prediction was issued, with its value gap and the probabilities at its own line. */
const sideBet = bet.extend({
  market: predictedMarket,
  gap: z.number(),
  win: z.number(),
  push: z.number(),
  /** As in the quotes of a game: when the book last confirmed the price, and until when it may be recommended. Null once the game starts. */
  quotedAt: time.nullable(),
  usableUntil: time.nullable(),
});

const forecast = z.object({
  market: predictedMarket,
  /** The probabilities of home and away, or of over and under, at `line`. All are zero if there is no prediction yet. */
  first: z.number(),
  push: z.number(),
  second: z.number(),
  /** The total, or the handicap of the home team; null for a moneyline, and while no book offers the market. */
  line: z.number().nullable(),
  /**
   * The probability of a home win, the median margin of the home team, or the mean total, and how far results vary, from which the
   * probabilities at any line follow. Absent if there is no prediction yet.
   */
  expected: z.object({ center: z.number(), width: z.number().optional() }).optional(),
  /**
   * The value gap of the best bet on the more probable side, as a fraction: 0.02 is two percent. It is negative if the bet has no value,
   * zero if it is about fair, and otherwise at least 0.02, which is what makes a bet a recommended bet.
   */
  gap: z.number(),
  /** True if the market has no recommended bets because it is not proven that its past ones were worth anything at the close. */
  isUnproven: z.boolean(),
  /**
   * Every offer that can be a pick: of all books, on both sides, each at its own line, with a price that is usable now (until the game
   * starts). The offer with the largest value gap comes first. To find the best bet on a side among some books, take the first entry on
   * this side at one of these books. A prediction from before version 0.4.0 has only the best bet of each side.
   */
  bets: z.array(sideBet),
});
export type Forecast = z.output<typeof forecast>;

export const predictedGame = publicGame.extend({
  forecasts: z.record(predictedMarket, forecast),
  /** The ledger entry of this prediction; null if no prediction has been issued yet. */
  ledger: z.object({ position: z.int(), hash: z.string(), issuedAt: time, modelVersion: z.string(), replay: z.boolean() }).nullable(),
});
export type PredictedGame = z.output<typeof predictedGame>;
