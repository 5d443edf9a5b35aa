import { z } from 'zod';
import { inProgress } from '#domain/game-rules.ts';

/** A price as text: `+120`, `-110`, `EVEN`, or the word for a game that has begun. A number is understood too. */
const priceText = z.union([z.string(), z.number(), z.literal(inProgress)]).nullish();

/**
 * The legacy format: a game as one flat row, the way the predictions table spells its columns. Older feeds and exports
 * have this shape; the pages still show it. Recognized by `gameId` together with a team's name in camel case. Everything
 * but the header may be missing. Probabilities and gaps are fractions, as in the other formats.
 */
export const legacyGame = z.object({
  gameId: z.string(),
  awayTeamId: z.int(),
  awayTeamName: z.string(),
  homeTeamId: z.int(),
  homeTeamName: z.string(),
  gameDate: z.iso.datetime(),
  mlAway: priceText,
  mlHome: priceText,
  total: z.union([z.string(), z.number()]).nullish(),
  over: priceText,
  under: priceText,
  mlHomeProbability: z.number().nullish(),
  mlAwayProbability: z.number().nullish(),
  overProbability: z.number().nullish(),
  underProbability: z.number().nullish(),
  pushProbability: z.number().nullish(),
  mlValueGap: z.number().nullish(),
  uoValueGap: z.number().nullish(),
  isPremium: z.boolean().optional(),
});
export type LegacyGame = z.output<typeof legacyGame>;
