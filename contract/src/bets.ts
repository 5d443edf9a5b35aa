import { z } from 'zod';
import { type Bet, type BetVerdict, betResults, type ClaimedBet, markets, sides } from '#domain/markets.ts';

export const market = z.enum(markets);
export const side = z.enum(sides);
export const betResult = z.enum(betResults);

/** The schema of a bet. The domain declares the type; `satisfies` makes the compiler reject a schema that does not match it. */
export const bet = z.object({
  side,
  book: z.string(),
  /** The price in decimal odds. */
  price: z.number(),
  /** The book's total, or the handicap of the home team for both sides of a spread; null for a moneyline. */
  line: z.number().nullable(),
}) satisfies z.ZodType<Bet>;

export const claimedBet = bet.extend({
  /** The value gap claimed for this bet, as a fraction. */
  claimed: z.number(),
}) satisfies z.ZodType<ClaimedBet>;

export const betVerdict = claimedBet.extend({
  result: betResult,
  /** Profit in units on one unit staked at the recorded price; negative for a lost bet. */
  profit: z.number(),
  /** The closing line value of the recorded price; null if there is no closing line. */
  closingLineValue: z.number().nullable(),
}) satisfies z.ZodType<BetVerdict>;
