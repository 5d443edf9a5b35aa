import { z } from 'zod';
import { inProgressText } from '#domain/game-rules.ts';
import { gameStatuses } from '#domain/game-status.ts';
import { bookQuote, betFieldsWithoutMarket } from './market/bet.ts';

const american = z.int();
const moneyline = z.union([american, z.literal(inProgressText)]);

const gameHeader = {
  game_id: z.string(),
  away_team_id: z.int(),
  away_team_name: z.string(),
  home_team_id: z.int(),
  home_team_name: z.string(),
  /** The listed start. For a postponed game without a new date it is the start that was called off. */
  game_date_utc: z.iso.datetime(),
  /** The start that was called off when the game was last postponed; null if it never was. With a new date `status` is `scheduled`. */
  postponed_from: z.iso.datetime().nullable(),
  status: z.enum(gameStatuses),
  away_score: z.int().nullable(),
  home_score: z.int().nullable(),
  /** The period and the time left in it, such as `Q2 4:31`, `Half`, `End Q3` or `OT 1:05`; null unless the game is in progress. */
  game_clock: z.string().nullable(),
  /** When the scores or the clock of a game in progress last changed. */
  scores_changed_at: z.iso.datetime().nullable(),
  /** The closing consensus of the books that the home team wins; null until tip-off. */
  books_home_probability: z.number().nullable(),
};

const bookmakerOdds = z.object({
  h2h: z.object({ home: moneyline, away: moneyline }).nullable(),
  /** `point` is the handicap of the home team. The away team has the same handicap with the opposite sign. */
  spreads: z.object({ point: z.number(), home: american, away: american }).nullable(),
  totals: z.object({ point: z.number(), over: american, under: american }).nullable(),
  /** The time at which the book last changed or confirmed one of these prices. */
  last_update: z.iso.datetime().nullable(),
  /** Whether the book has a license in the United States; null if we do not know. */
  us_licensed: z.boolean().nullable(),
});
export type BookmakerOdds = z.output<typeof bookmakerOdds>;

/** A game with every book's odds, without our predictions. */
export const oddsGame = z.object({
  ...gameHeader,
  bookmaker_odds: z.record(z.string(), bookmakerOdds),
  /** The same prices with all their digits, for our own pages. Empty while the game is in progress. */
  quotes: z.array(bookQuote),
});
export type OddsGame = z.output<typeof oddsGame>;

export const publicGame = oddsGame.extend({
  /**
   * Our probability that the home team wins: from one hour before tip-off on, and of the first game of a US Eastern date during that whole
   * date. Null before, and without a prediction. It is the probability that premium members see.
   */
  home_win_probability: z.number().nullable(),
});
export type PublicGame = z.output<typeof publicGame>;

/** The bet to which a value gap refers: the more probable side, at the best offer that was usable when the prediction was issued and still is. */
const shownBet = betFieldsWithoutMarket.extend({ price: american });

/** A bet that was on offer when the prediction was issued, with its value gap. */
const sideBet = shownBet.extend({
  /** The price with all its digits, for our own pages. */
  decimal_price: z.number(),
  /** As the value gap of the market. */
  value_gap: z.number(),
  win_probability: z.number(),
  push_probability: z.number(),
  /** As in the quotes of a game: when the book last confirmed the price, and until when it may be recommended. Null once the game starts. */
  quoted_at: z.iso.datetime().nullable(),
  usable_until: z.iso.datetime().nullable(),
});

const marketPrediction = {
  /**
   * The value gap as a fraction: 0.02 is two percent. It is negative if the bet has no value, zero if it is about fair, and otherwise at
   * least 0.02, which is what makes a bet a recommended bet.
   */
  value_gap: z.number(),
  /** True if the market has no recommended bets because it is not proven that its past ones were worth anything at the close. */
  is_unproven: z.boolean().optional(),
  bet: shownBet.nullable(),
  /**
   * Every offer that can be a pick: of all books, on both sides, each at its own line, with a price that is usable now (until the game
   * starts). The offer with the largest value gap comes first. To find the best bet on a side among some books, take the first entry on this side at one of these books. A prediction from before version
   * 0.4.0 has only the best bet of each side.
   */
  bets: z.array(sideBet),
};

const moneylinePrediction = z.object({
  model_type: z.literal('ML'),
  /** The win probabilities: away first, home second. Both are zero if there is no prediction yet. */
  predicted_probabilities: z.tuple([z.number(), z.number()]),
  ...marketPrediction,
});
const totalPrediction = z.object({
  model_type: z.literal('UO'),
  predicted_probabilities: z.object({ under: z.number(), push: z.number(), over: z.number() }),
  /** The total that these probabilities refer to; null while no book offers one. */
  line: z.number().nullable(),
  /** Mean and standard deviation of the total, from which the probabilities at any line follow; null if there is no prediction yet. */
  distribution: z.object({ mean: z.number(), sd: z.number() }).nullable(),
  ...marketPrediction,
});

const spreadPrediction = z.object({
  model_type: z.literal('SPREAD'),
  /** The probabilities that each team covers `line`, and of a push. All are zero if there is no prediction yet. */
  predicted_probabilities: z.object({ away: z.number(), push: z.number(), home: z.number() }),
  line: z.number().nullable(),
  /** The handicap of the home team at which both sides are equally likely; null if there is no prediction yet. */
  fair_line: z.number().nullable(),
  /** How far final margins vary. The probabilities at any line follow from `fair_line` and `width`. */
  width: z.number().nullable(),
  ...marketPrediction,
});

const latestOdds = z.object({
  book: z.string(),
  ml_away: moneyline.nullable(),
  ml_home: moneyline.nullable(),
  total: z.number().nullable(),
  over: american.nullable(),
  under: american.nullable(),
});
export type LatestOdds = z.output<typeof latestOdds>;

export const premiumGame = z.object({
  ...gameHeader,
  predictions: z.tuple([moneylinePrediction, totalPrediction, spreadPrediction]),
  latest_odds: latestOdds.nullable(),
  /** The ledger entry of this prediction; null if no prediction has been issued yet. */
  ledger: z
    .object({
      position: z.int(),
      hash: z.string(),
      issued_at: z.iso.datetime(),
      model_version: z.string(),
      replay: z.boolean(),
    })
    .nullable(),
});
export type PremiumGame = z.output<typeof premiumGame>;
