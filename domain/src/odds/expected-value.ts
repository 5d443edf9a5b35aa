import { assertPrice } from './price.ts';

/** Probabilities that one bet wins or is a push. The rest, 1 − win − push, is the probability that it loses. */
export interface BetChances {
  readonly win: number;
  readonly push?: number;
}

export function assertChances({ win, push = 0 }: BetChances): void {
  if (!(win >= 0 && push >= 0 && win + push <= 1 + 1e-12))
    throw new RangeError(`win ${win} and push ${push} are not probabilities of one bet`);
}

/** Expected profit per unit staked: win·price + push − 1. It is zero at the fair price. */
export function expectedValue(chances: BetChances, price: number): number {
  assertPrice(price);
  assertChances(chances);
  return chances.win * price + (chances.push ?? 0) - 1;
}

/** The win probability at which the expected value is zero: 1 ÷ price, or less if a push is possible. */
export function breakEvenChance(price: number, push = 0): number {
  assertPrice(price);
  assertChances({ win: 0, push });
  return (1 - push) / price;
}

/** The price at which the expected value is zero; infinite for a bet that cannot win. */
export function fairPrice(chances: BetChances): number {
  assertChances(chances);
  return (1 - (chances.push ?? 0)) / chances.win;
}
