import { type BetResult, type Market, markets, type Side } from '#domain/markets.ts';

/** The groups of logged bets: the market of a single bet, or a parlay. */
export const betKinds = [...markets, 'parlay'] as const;
export type BetKind = (typeof betKinds)[number];

/** One selection. A single bet has one leg, a parlay several: it wins only if none of them loses. */
export interface BetLeg {
  readonly gameId: string;
  readonly market: Market;
  readonly side: Side;
  /** The points of a total, or the handicap of the chosen team in a spread; null for a moneyline. */
  readonly line: number | null;
  /** Decimal odds. */
  readonly price: number;
}

/** Whether a side belongs to a market: `over` and `under` to a total, a team to the others. */
export const isSideOf = (market: Market, side: Side): boolean => (market === 'total') === (side === 'over' || side === 'under');

/** The price of a parlay: what one unit returns if every leg wins. */
export const parlayPrice = (legs: readonly Pick<BetLeg, 'price'>[]): number => legs.reduce((product, { price }) => product * price, 1);

/** Whether the stake was returned. */
export const isReturned = (result: BetResult): boolean => result === 'push' || result === 'void';

/** How long a higher loss limit, or none, waits before it applies. A lower one applies at once. */
export const limitWaitingDays = 7;
