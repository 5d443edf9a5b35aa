import { z } from 'zod';

export const ledgerBet = z.object({
  side: z.enum(['home', 'away', 'over', 'under']),
  book: z.string(),
  /** Decimal. */
  price: z.number(),
  line: z.number().nullable(),
  /** The value gap claimed for this bet. */
  claimed: z.number(),
});
export type LedgerBet = z.output<typeof ledgerBet>;

/** What is recorded of a prediction, and hashed. Probabilities are of the home team winning. */
export const ledgerContent = z.object({
  position: z.int(),
  gameId: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  /** Made afterwards, in the order of time and with nothing that was not known at `issuedAt`: a demonstration, not a proof. */
  replay: z.boolean(),
  modelVersion: z.string(),
  fingerprint: z.string(),
  /** Random, so that nobody can find the numbers out of the hash by trying before tip-off. */
  salt: z.string(),
  probabilities: z.object({ published: z.number(), news: z.number(), memory: z.number(), pure: z.number(), market: z.number().nullable() }),
  total: z.object({
    mean: z.number(),
    line: z.number().nullable(),
    over: z.number(),
    under: z.number(),
    push: z.number(),
  }),
  /** The bets shown: the favored side of each market. */
  shown: z.object({ moneyline: ledgerBet.nullable(), total: ledgerBet.nullable() }),
  /** The bets worth making, if any: the largest positive gap of each market. */
  picks: z.object({ moneyline: ledgerBet.nullable(), total: ledgerBet.nullable() }),
});
export type LedgerContent = z.output<typeof ledgerContent>;

export const ledgerEntry = z.object({
  position: z.int(),
  previousHash: z.string(),
  hash: z.string(),
  /** Null until the game has begun: before that the hash alone proves that the prediction exists. */
  content: ledgerContent.nullable(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const ledgerPage = z.object({
  head: z.object({ position: z.int(), hash: z.string() }),
  entries: z.array(ledgerEntry),
  /** Position after which the next page begins; null on the last one. */
  next: z.int().nullable(),
});
export type LedgerPage = z.output<typeof ledgerPage>;

export const ledgerQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
});
