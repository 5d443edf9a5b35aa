import { markets } from '#domain/market/market.ts';
import type { Bet, BetResult } from '#domain/market/bet.ts';

export const betKinds = [...markets, 'parlay'] as const;
export type BetKind = (typeof betKinds)[number];

/** One selection. A single bet has one leg, a parlay several: it wins only if none of them loses. */
export interface BetLeg extends Omit<Bet, 'book'> {
  readonly gameId: string;
}

export const parlayPrice = (legs: readonly Pick<BetLeg, 'price'>[]): number => legs.reduce((product, { price }) => product * price, 1);

export const isStakeReturned = (result: BetResult): boolean => result === 'push' || result === 'void';

/** A higher loss limit, or the removal of the limit, applies after this many days. A lower limit applies at once. */
export const limitWaitingDays = 7;
