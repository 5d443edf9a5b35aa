import { z } from 'zod';
import { inProgressText } from '#domain/game-rules.ts';
import { gameStatuses } from '#domain/game-status.ts';

/* The games as programs other than our pages know them, in American odds. Our pages read `games.ts`. */

const american = z.int();
const moneyline = z.union([american, z.literal(inProgressText)]);

const header = z.object({
  game_id: z.string(),
  away_team_id: z.int(),
  away_team_name: z.string(),
  home_team_id: z.int(),
  home_team_name: z.string(),
  game_date_utc: z.iso.datetime(),
  status: z.enum(gameStatuses),
  away_score: z.int().nullable(),
  home_score: z.int().nullable(),
});

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

export const specifiedOddsGame = header.extend({ bookmaker_odds: z.record(z.string(), bookmakerOdds) });
export type SpecifiedOddsGame = z.output<typeof specifiedOddsGame>;

export const specifiedPredictedGame = header.extend({
  /** The probabilities are zero if there is no prediction yet. A value gap is a fraction: 0.02 is two percent. */
  predictions: z.tuple([
    z.object({
      model_type: z.literal('ML'),
      /** The win probabilities: away first, home second. */
      predicted_probabilities: z.tuple([z.number(), z.number()]),
      value_gap: z.number(),
    }),
    z.object({
      model_type: z.literal('UO'),
      predicted_probabilities: z.object({ under: z.number(), push: z.number(), over: z.number() }),
      value_gap: z.number(),
    }),
  ]),
  latest_odds: z
    .object({
      ml_away: moneyline.nullable(),
      ml_home: moneyline.nullable(),
      total: z.number().nullable(),
      over: american.nullable(),
      under: american.nullable(),
    })
    .nullable(),
});
export type SpecifiedPredictedGame = z.output<typeof specifiedPredictedGame>;
