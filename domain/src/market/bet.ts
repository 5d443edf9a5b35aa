import type { Market, PredictedMarket, Side } from './market.ts';

export const betResults = ['won', 'lost', 'push', 'void'] as const;
export type BetResult = (typeof betResults)[number];

/** One bet: a side of a market at one book's line and price. */
export interface Bet {
  readonly market: Market;
  readonly side: Side;
  readonly book: string;
  /** Decimal odds. */
  readonly price: number;
  /** The line of the market's first side, for both sides: the total, or the handicap of the home team; null for a moneyline. */
  readonly line: number | null;
}

/** A bet with the value gap that we claimed for it when the prediction was issued. */
export interface ClaimedBet extends Bet {
  readonly market: PredictedMarket;
  readonly claimed: number;
}

export interface BetVerdict extends ClaimedBet {
  readonly result: BetResult;
  /** Profit of one unit staked at the recorded price; −1 for a lost bet. */
  readonly profit: number;
  /** Expected profit per unit at the recorded price if the closing probability is right; null without a closing line. */
  readonly closingLineValue: number | null;
}
