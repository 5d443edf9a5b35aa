import { z } from 'zod';
import { gameStatuses } from '#domain/game-status.ts';
import { markets, sides } from '#domain/market/market.ts';

export const maxMarketEntries = 30;

const time = z.iso.datetime();
const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(maxMarketEntries);

const marketPrice = z.object({
  book: z.string(),
  side: z.enum(sides),
  /** The home team's handicap, also for a bet on the away team, or the total; null for a moneyline. */
  line: z.number().nullable(),
  /** Decimal odds. */
  price: z.number(),
});

const gameAndMarket = { game_id: z.string(), market: z.enum(markets) };

const offMarketEntry = z.object({
  ...gameAndMarket,
  ...marketPrice.shape,
  /** Decimal odds without hold by the consensus of the other books at the same line. */
  fair_price: z.number(),
  /** By how much the price is above the fair price, as a fraction. */
  gap: z.number(),
  /** The number of independent books in the consensus. */
  books: z.int(),
  /** Since when this price has been off the market. */
  since: time,
});
export type OffMarketEntry = z.output<typeof offMarketEntry>;

const pricePair = {
  ...gameAndMarket,
  /** Home or over. */
  first: marketPrice,
  /** Away or under. */
  second: marketPrice,
  /** Since when neither of the two prices has changed. */
  since: time,
};

const lowHoldEntry = z.object({
  ...pricePair,
  /** What the two books keep of balanced stakes, as a fraction. */
  hold: z.number(),
});
export type LowHoldEntry = z.output<typeof lowHoldEntry>;

/** Stakes on both sides, 100 units in total. */
const stakes = z.tuple([z.number(), z.number()]);

const arbitrageEntry = z.object({
  ...pricePair,
  stakes,
  /** The profit of 100 units, whichever side wins. */
  profit: z.number(),
});

const middleEntry = z.object({
  ...pricePair,
  stakes,
  /** The results that win both bets: the total, or the margin of the home team. */
  wins: z.object({ from: z.int(), to: z.int() }),
  /** The results that win one bet and return the other stake. */
  pushes: z.array(z.int()).max(2),
  /** The loss of 100 units if only one bet wins; negative for a profit. */
  cost: z.number(),
  /** The profit of 100 units if both bets win. */
  gain: z.number(),
});
export type MiddleEntry = z.output<typeof middleEntry>;

const moveEntry = z.object({
  ...gameAndMarket,
  /** The consensus when three books had opened and now: the home team's probability without hold, its handicap, or the total. */
  opened: z.number(),
  opened_at: time,
  now: z.number(),
  /** When the consensus last passed the middle between `opened` and `now`. */
  moved_at: time,
  /** The books that passed the middle first; several if we saw them at the same time. */
  first_books: z.array(z.string()),
});
export type MoveEntry = z.output<typeof moveEntry>;

const pastGaps = z.object({
  market: z.enum(markets),
  /** The size of the gap: at least `from` and below `to`. */
  from: z.number(),
  to: z.number().nullable(),
  gaps: z.int(),
  games: z.int(),
  /** The mean closing line value with its 95 % interval; null if there are too few gaps. */
  closing_line_value: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
});
export type PastGaps = z.output<typeof pastGaps>;

const marketGame = z.object({
  game_id: z.string(),
  away_team_id: z.int(),
  away_team_name: z.string(),
  home_team_id: z.int(),
  home_team_name: z.string(),
  game_date_utc: time,
  status: z.enum(gameStatuses),
});
export type MarketGame = z.output<typeof marketGame>;

export const marketPage = z.object({
  /** When the prices were last read; null if there are none. On the page of games that have begun: the last time before tip-off. */
  read_at: time.nullable(),
  games: z.array(marketGame),
  off_market: listOf(offMarketEntry),
  low_hold: listOf(lowHoldEntry),
  arbitrage: listOf(arbitrageEntry),
  middles: listOf(middleEntry),
  moves: listOf(moveEntry),
  past_gaps: z.array(pastGaps),
});
export type MarketPage = z.output<typeof marketPage>;
