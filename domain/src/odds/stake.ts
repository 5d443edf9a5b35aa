import type { BetChances } from './expected-value.ts';
import { kellyStake } from './kelly.ts';

/** Whatever a formula or a person says, no more of what somebody has goes on one bet. */
export const LARGEST_SHARE = 0.05;

export type StakePlan = {
  readonly bankroll: number;
  /** Share of the full Kelly stake. */
  readonly fraction: number;
  /** Largest share of the bankroll on one bet. */
  readonly cap: number;
};

/** What to put on a bet, in the bankroll's currency, rounded down to the cent: nothing on a bet that is worth nothing. */
export function stakeOf({ bankroll, fraction, cap }: StakePlan, chances: BetChances, price: number): number {
  if (!(bankroll >= 0) || !Number.isFinite(bankroll)) throw new RangeError(`${bankroll} is not a bankroll`);
  const share = kellyStake(chances, price, { fraction, cap: Math.min(cap, LARGEST_SHARE) });
  return Math.floor(share * bankroll * 100) / 100;
}
