import { z } from 'zod';
import { maxPageSize } from '#domain/max-page-size.ts';
import { claimedBet } from './bet.ts';
import { maxInteger } from './max-integer.ts';

const betsByMarket = z.object({
  moneyline: claimedBet.nullable(),
  total: claimedBet.nullable(),
  /** Missing in predictions that were issued before bets on spreads were recorded. Such a prediction has no spread in the track record. */
  spread: claimedBet.nullable().optional(),
});

/** The content of a prediction, from which the hash of the ledger entry is computed. `probabilities` are those of a home win. */
export const ledgerContent = z.object({
  position: z.int(),
  gameId: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  /** True if the prediction was computed after the game, from the data known at `issuedAt`. It is a demonstration and proves nothing. */
  replay: z.boolean(),
  modelVersion: z.string(),
  fingerprint: z.string(),
  /** A random text. It prevents anybody from finding the content before tip-off by hashing possible contents. */
  salt: z.string(),
  probabilities: z.object({ published: z.number(), news: z.number(), memory: z.number(), pure: z.number(), market: z.number().nullable() }),
  total: z.object({
    mean: z.number(),
    line: z.number().nullable(),
    over: z.number(),
    under: z.number(),
    push: z.number(),
  }),
  /** The margin of the home team. Missing in predictions that were issued before margins were recorded. */
  spread: z
    .object({
      /** The margin at which both sides are equally likely: minus the fair handicap of the home team. */
      median: z.number(),
      width: z.number(),
      line: z.number().nullable(),
      home: z.number(),
      away: z.number(),
      push: z.number(),
    })
    .optional(),
  /** The bet that the game lists show for each market: the side with the higher probability, at its best price. */
  shown: betsByMarket,
  picks: betsByMarket,
  /** The picks if only books with a US license are compared. Missing in predictions that were issued before they were recorded. */
  licensedPicks: betsByMarket.optional(),
  /**
   * The latest season forecast at that time: the SHA-256 of the canonical JSON of `/api/season/forecasts/:date`. Missing before the first
   * one, in replays, and in predictions that were issued before season forecasts were recorded.
   */
  season: z.object({ date: z.iso.date(), hash: z.string() }).optional(),
});
export type LedgerContent = z.output<typeof ledgerContent>;

export const ledgerEntry = z.object({
  position: z.int(),
  previousHash: z.string(),
  hash: z.string(),
  /** Null until tip-off. The hash, which is public before, proves later that the content was not changed. */
  content: ledgerContent.nullable(),
  /** The earliest time at which a time-stamp authority has confirmed that the log has this entry; null without such a stamp. */
  provenAt: z.iso.datetime().nullable(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** How many contents one file has. Far fewer files than pages let anyone read the whole ledger within the limits on requests. */
export const contentsPerFile = 4096;

/** A content that is not public yet is null. */
export const publicContent = ledgerContent.nullable();

export const ledgerPage = z.object({
  head: z.object({ position: z.int(), hash: z.string() }),
  entries: z.array(ledgerEntry),
  next: z.int().nullable(),
});
export type LedgerPage = z.output<typeof ledgerPage>;

export const ledgerQuery = z.object({
  after: z.coerce.number().int().min(0).max(maxInteger).default(0),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(200),
});

const ledgerStamp = z.object({
  /** The number of entries of the stamped checkpoint. */
  size: z.int(),
  authority: z.string(),
  /** The stamped file. */
  note: z.string(),
  /** The response of the authority (RFC 3161) in base64. */
  response: z.string(),
  /** The time in the stamp, plus its accuracy. */
  provenAt: z.iso.datetime(),
});

export const stampPage = z.object({
  stamps: z.array(ledgerStamp),
  /** The cursor for the next page; null on the last page. */
  next: z.string().nullable(),
});

export const stampQuery = z.object({
  after: z
    .string()
    .regex(/^(\d{1,9} \S{1,300})?$/)
    .default(''),
  limit: ledgerQuery.shape.limit,
});
