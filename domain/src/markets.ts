/** The markets we predict. */
export const markets = ['moneyline', 'total'] as const;
export type Market = (typeof markets)[number];

/** A market by the key that the odds feed and our price tables use. */
export const priceMarkets = ['h2h', 'spreads', 'totals'] as const;
export type PriceMarket = (typeof priceMarkets)[number];

export const moneylineSides = ['home', 'away'] as const;
export type MoneylineSide = (typeof moneylineSides)[number];

export const totalSides = ['over', 'under'] as const;
export type TotalSide = (typeof totalSides)[number];

/** The two sides of each market, in the order in which prices are stored. */
export const sidesOf = { moneyline: moneylineSides, total: totalSides } as const;

export const sides = [...moneylineSides, ...totalSides] as const;
export type Side = (typeof sides)[number];

/** A push or a void bet returns the stake. */
export const betResults = ['won', 'lost', 'push', 'void'] as const;
export type BetResult = (typeof betResults)[number];

/** One bet: a side of a market at one book's line and price. */
export interface Bet {
  readonly side: Side;
  readonly book: string;
  /** Decimal odds. */
  readonly price: number;
  /** The book's line; null for a moneyline. */
  readonly line: number | null;
}

/** A bet with the value gap that we claimed for it when the prediction was issued. */
export interface ClaimedBet extends Bet {
  readonly claimed: number;
}

/** A claimed bet after the game. */
export interface BetVerdict extends ClaimedBet {
  readonly result: BetResult;
  /** Units won on one unit staked at the recorded price. */
  readonly profit: number;
  /** What the recorded price was worth at the closing line; null without a closing line. */
  readonly closingLineValue: number | null;
}
