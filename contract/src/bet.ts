import { z } from 'zod';
import { markets, predictedMarkets, sides } from '#domain/market/market.ts';
import type { Quote } from '#domain/market/quote.ts';
import { type Bet, type BetVerdict, betResults, type ClaimedBet } from '#domain/market/bet.ts';

export const market = z.enum(markets);
export const predictedMarket = z.enum(predictedMarkets);
export const side = z.enum(sides);
export const betResult = z.enum(betResults);

/** The schema of a bet. The domain declares the type; `satisfies` makes the compiler reject a schema that does not match it. */
export const bet = z.object({
  market,
  side,
  book: z.string(),
  price: z.number(),
  /** The book's total, or the handicap of the home team for both sides of a spread; null for a moneyline. */
  line: z.number().nullable(),
}) satisfies z.ZodType<Bet>;

/** One book's two prices on a market. */
export const bookQuote = z.object({
  book: z.string(),
  market,
  line: z.number().nullable(),
  prices: z.tuple([z.number(), z.number()]),
  /** When the book last confirmed the prices. */
  quotedAt: z.iso.datetime(),
  /** Until when the prices may be named as best or recommended if nothing newer arrives; null if they may not, because they are outdated. */
  usableUntil: z.iso.datetime().nullable(),
}) satisfies z.ZodType<Quote>;

/** A bet without the field `market`, for the ledger and the public record, which store it under the name of its market. */
export const betFieldsWithoutMarket = bet.omit({ market: true });

export const claimedBet = betFieldsWithoutMarket.extend({
  claimed: z.number(),
}) satisfies z.ZodType<Omit<ClaimedBet, 'market'>>;

export const betVerdict = claimedBet.extend({
  result: betResult,
  profit: z.number(),
  closingLineValue: z.number().nullable(),
}) satisfies z.ZodType<Omit<BetVerdict, 'market'>>;
