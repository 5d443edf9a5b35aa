import { z } from 'zod';
import { inProgress } from '#domain/game-rules.ts';

export { inProgress, inProgressAfterHours, preferredBooks } from '#domain/game-rules.ts';

/** American odds, as shown and as the spec's formats carry them. */
const american = z.int();
const moneyline = z.union([american, z.literal(inProgress)]);

export const gameStatus = z.enum(['scheduled', 'live', 'final', 'postponed', 'canceled']);
export type GameStatus = z.output<typeof gameStatus>;

const gameHeader = {
  game_id: z.string(),
  away_team_id: z.int(),
  away_team_name: z.string(),
  home_team_id: z.int(),
  home_team_name: z.string(),
  game_date_utc: z.iso.datetime(),
  status: gameStatus,
  away_score: z.int().nullable(),
  home_score: z.int().nullable(),
};

export const bookmakerOdds = z.object({
  h2h: z.object({ home: moneyline, away: moneyline }).nullable(),
  /** The home team's handicap; the away team's is its negative. */
  spreads: z.object({ point: z.number(), home: american, away: american }).nullable(),
  totals: z.object({ point: z.number(), over: american, under: american }).nullable(),
  /** When the book last moved one of these prices, or said that they still stand. */
  last_update: z.iso.datetime().nullable(),
});
export type BookmakerOdds = z.output<typeof bookmakerOdds>;

/** The spec's odds format: what everybody may see. It holds no number of our own. */
export const oddsGame = z.object({ ...gameHeader, bookmaker_odds: z.record(z.string(), bookmakerOdds) });
export type OddsGame = z.output<typeof oddsGame>;

/** The bet behind a value gap: the favored side at the best price on offer when the prediction was issued. */
const bet = z.object({ side: z.enum(['home', 'away', 'over', 'under']), book: z.string(), price: american, line: z.number().nullable() });

const moneylinePrediction = z.object({
  model_type: z.literal('ML'),
  /** Away first, home second; all zero while there is no prediction yet. */
  predicted_probabilities: z.tuple([z.number(), z.number()]),
  /** A fraction: .02 is two per cent. Zero or negative when the bet has no value. */
  value_gap: z.number(),
  bet: bet.nullable(),
});
const totalPrediction = z.object({
  model_type: z.literal('UO'),
  predicted_probabilities: z.object({ under: z.number(), push: z.number(), over: z.number() }),
  value_gap: z.number(),
  /** The total these probabilities are about; null while no book has one. */
  line: z.number().nullable(),
  bet: bet.nullable(),
});

export const latestOdds = z.object({
  ml_away: moneyline.nullable(),
  ml_home: moneyline.nullable(),
  total: z.number().nullable(),
  over: american.nullable(),
  under: american.nullable(),
});
export type LatestOdds = z.output<typeof latestOdds>;

/** The spec's new format: for premium users only until the game has begun. */
export const premiumGame = z.object({
  ...gameHeader,
  predictions: z.tuple([moneylinePrediction, totalPrediction]),
  latest_odds: latestOdds.nullable(),
  /** Where this prediction stands in the public ledger; null while there is none. */
  ledger: z.object({ position: z.int(), hash: z.string(), issued_at: z.iso.datetime(), model_version: z.string() }).nullable(),
});
export type PremiumGame = z.output<typeof premiumGame>;
