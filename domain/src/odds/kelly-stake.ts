import { assertChances, type BetChances } from './expected-value.ts';
import { assertPrice } from './price.ts';

interface KellyLimits {
  /** Share of the full Kelly stake. A quarter is usual, because the probabilities are only estimates. */
  readonly fraction?: number;
  /** Largest share of the bankroll (the user's betting money) that is staked on one bet. */
  readonly cap?: number;
}

/**
 * The suggested share of the bankroll for a bet: `fraction` of the full Kelly stake, between 0 and `cap`. The full Kelly stake f
 * maximizes win·ln(1+bf) + lose·ln(1−f), which gives f = (win·b − lose) / (b·(win + lose)) with b = price − 1 (Kelly 1956).
 */
export function kellyStake(chances: BetChances, price: number, { fraction = 0.25, cap = 0.05 }: KellyLimits = {}): number {
  assertPrice(price);
  assertChances(chances);
  if (!(fraction >= 0 && fraction <= 1)) throw new RangeError(`${fraction} is not a fraction of Kelly`);
  if (!(cap >= 0 && cap <= 1)) throw new RangeError(`${cap} is not a share of the bankroll`);
  const profit = price - 1;
  const lose = Math.max(0, 1 - chances.win - (chances.push ?? 0));
  const decided = chances.win + lose;
  if (decided <= 0) return 0;
  const full = (chances.win * profit - lose) / (profit * decided);
  return Math.min(cap, Math.max(0, fraction * full));
}
