import { z } from 'zod';
import { markets, sides } from '#domain/market/market.ts';
import { gameHeader } from '#contract/games.ts';

export const maxMarketEntries = 30;

const time = z.iso.datetime();

const gameAndMarket = { gameId: z.string(), market: z.enum(markets) };

const offMarketEntry = z.object({
  ...gameAndMarket,
  book: z.string(),
  side: z.enum(sides),
  /** The home team's handicap, also for a bet on the away team, or the total; null for a moneyline. */
  line: z.number().nullable(),
  price: z.number(),
  /** Decimal odds without hold by the consensus of the other books at the same line. */
  fairPrice: z.number(),
  gap: z.number(),
  /** The number of independent books in the consensus. */
  books: z.int(),
  /** Since when this price has been off-market: above the fair price. */
  since: time,
});
export type OffMarketEntry = z.output<typeof offMarketEntry>;

const marketOffer = z.object({
  ...gameAndMarket,
  book: z.string(),
  line: z.number().nullable(),
  prices: z.tuple([z.number(), z.number()]),
  /** Since when each price has been offered at this line, in milliseconds since 1970. */
  since: z.tuple([z.int(), z.int()]),
});

const moveEntry = z.object({
  ...gameAndMarket,
  /** The consensus (no-vig probability or handicap of the home team, or total) when three books had opened; `now` is the current one. */
  opened: z.number(),
  openedAt: time,
  now: z.number(),
  /** When the consensus last passed the midpoint between `opened` and `now`. */
  movedAt: time,
  /** The books that passed this midpoint first; several if we saw them at the same time. */
  firstBooks: z.array(z.string()),
});
export type MoveEntry = z.output<typeof moveEntry>;

export const marketPage = z.object({
  /** When the prices were last read; null if there are none. On the page of games that have begun: the last time before tip-off. */
  readAt: time.nullable(),
  /** Until when at least one of the listed prices is usable, if nothing newer arrives; null if none is, and for games that have begun. */
  usableUntil: time.nullable(),
  games: z.array(gameHeader),
  /** The largest gap first. */
  offMarket: z.array(offMarketEntry),
  /** The prices of every book. The browser finds pairs and middles in those of the books that the person compares. */
  offers: z.array(marketOffer),
  moves: z.array(moveEntry).max(maxMarketEntries),
});
export type MarketPage = z.output<typeof marketPage>;
