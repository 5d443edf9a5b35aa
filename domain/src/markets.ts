/** The markets that we compare and predict, as the pages and the API name them. */
export const markets = ['moneyline', 'spread', 'total'] as const;
export type Market = (typeof markets)[number];

/** Market keys in the odds feed and in our price tables: moneyline, spread and total. */
export const priceMarkets = ['h2h', 'spreads', 'totals'] as const;
export type PriceMarket = (typeof priceMarkets)[number];

/** The key of each market in the odds feed and in our price tables. */
export const priceMarketOf = { moneyline: 'h2h', spread: 'spreads', total: 'totals' } as const satisfies Record<Market, PriceMarket>;

/** The other way around. */
export const marketOfPrices = { h2h: 'moneyline', spreads: 'spread', totals: 'total' } as const satisfies Record<PriceMarket, Market>;

export const moneylineSides = ['home', 'away'] as const;
export type MoneylineSide = (typeof moneylineSides)[number];

export const totalSides = ['over', 'under'] as const;
export type TotalSide = (typeof totalSides)[number];

/** The two sides of each market. Stored prices have the same order. */
export const sidesOf = { moneyline: moneylineSides, spread: moneylineSides, total: totalSides } as const;

export const sides = [...moneylineSides, ...totalSides] as const;
export type Side = (typeof sides)[number];

/** Results of a bet. A `push` or `void` bet returns the stake. */
export const betResults = ['won', 'lost', 'push', 'void'] as const;
export type BetResult = (typeof betResults)[number];

/** One bet: a side of a market at one book's line and price. */
export interface Bet {
  readonly side: Side;
  readonly book: string;
  /** Decimal odds. */
  readonly price: number;
  /** The book's line: the total, or the handicap of the home team for both sides of a spread; null for a moneyline. */
  readonly line: number | null;
}

/** The market of a bet. Only a moneyline has no line, and only a total has the sides over and under. */
export function marketOf({ side, line }: Pick<Bet, 'side' | 'line'>): Market {
  if (side === 'over' || side === 'under') return 'total';
  return line === null ? 'moneyline' : 'spread';
}

/** A bet with the value gap that we claimed for it when the prediction was issued. */
export interface ClaimedBet extends Bet {
  readonly claimed: number;
}

/** A claimed bet with its result after the game. */
export interface BetVerdict extends ClaimedBet {
  readonly result: BetResult;
  /** Profit of one unit staked at the recorded price; −1 for a lost bet. */
  readonly profit: number;
  /** Expected profit per unit at the recorded price if the closing probability is right; null without a closing line. */
  readonly closingLineValue: number | null;
}
