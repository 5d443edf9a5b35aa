import { assertPrice } from './price.ts';

/** Chances of one bet; what is left of 1 is the chance to lose. A push returns the stake. */
export type BetChances = { readonly win: number; readonly push?: number };

export function assertChances({ win, push = 0 }: BetChances): void {
  if (!(win >= 0 && push >= 0 && win + push <= 1 + 1e-12)) throw new RangeError(`win ${win} and push ${push} are not chances of one bet`);
}

/** Mean profit per unit staked: win·price + push − 1. Zero at the fair price. */
export function expectedValue(chances: BetChances, price: number): number {
  assertPrice(price);
  assertChances(chances);
  return chances.win * price + (chances.push ?? 0) - 1;
}

/** The chance of winning at which the bet is worth exactly nothing: 1 ÷ price, less where a push gives the stake back. */
export function breakEvenChance(price: number, push = 0): number {
  assertPrice(price);
  assertChances({ win: 0, push });
  return (1 - push) / price;
}

/** The price at which the bet is worth exactly nothing; infinite when it cannot win. */
export function fairPrice(chances: BetChances): number {
  assertChances(chances);
  return (1 - (chances.push ?? 0)) / chances.win;
}
