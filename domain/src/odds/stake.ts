import type { BetChances } from './expected-value.ts';
import { kellyStake } from './kelly-stake.ts';
import { LARGEST_SHARE, type StakePlan } from '#domain/picks/stake-plan.ts';

/** The stake of a bet in the bankroll's currency, rounded down to the cent; 0 for a bet without positive expected value. */
export function stakeOf({ bankroll, fraction, cap }: StakePlan, chances: BetChances, price: number): number {
  if (!(bankroll >= 0) || !Number.isFinite(bankroll)) throw new RangeError(`${bankroll} is not a bankroll`);
  const share = kellyStake(chances, price, { fraction, cap: Math.min(cap, LARGEST_SHARE) });
  return Math.floor(share * bankroll * 100) / 100;
}
