import { impliedProbability } from './price.ts';

/** Removes the hold from the prices of a market and returns probabilities that sum to 1. The methods differ in how much each price loses. */
type NoVigMethod = (prices: readonly number[]) => number[];

function impliedOf(prices: readonly number[]): number[] {
  if (prices.length < 2) throw new RangeError('a market has at least two outcomes');
  return prices.map(impliedProbability);
}

function normalized(weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

/** Removes the hold in proportion to the implied probabilities. Best for NBA games since 2014, but overstates probabilities under 10 %. */
export const proportionalNoVig: NoVigMethod = (prices) => normalized(impliedOf(prices));

/**
 * Raises all implied probabilities to the power k for which they sum to 1. This removes more of the hold from small probabilities.
 * Clarke, Kovalchik & Ingram, "Adjusting bookmaker's odds to allow for overround", Am. J. Sports Science 5 (2017).
 */
export const powerNoVig: NoVigMethod = (prices) => {
  const implied = impliedOf(prices);
  const logs = implied.map(Math.log);
  // The sum of the powers minus 1 is a decreasing, convex function of k. Newton's method from k = 0 therefore converges.
  let k = 0;
  for (let step = 0; step < 100; step++) {
    let excess = -1;
    let slope = 0;
    for (const log of logs) {
      const power = Math.exp(k * log);
      excess += power;
      slope += power * log;
    }
    const next = k - excess / slope;
    if (!(next - k > 1e-14 * next)) break;
    k = next;
  }
  return normalized(logs.map((log) => Math.exp(k * log)));
};
