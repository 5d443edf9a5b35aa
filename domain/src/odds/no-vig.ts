import { impliedProbability } from './price.ts';

/** How the margin is thought to be spread over the outcomes. */
export type NoVigMethod = (prices: readonly number[]) => number[];

function impliedOf(prices: readonly number[]): number[] {
  if (prices.length < 2) throw new RangeError('a market has at least two outcomes');
  return prices.map(impliedProbability);
}

function normalized(weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

/** Margin in proportion to the implied probability. Fits NBA moneylines best since 2014, but overstates long shots under 10 %. */
export const proportionalNoVig: NoVigMethod = (prices) => normalized(impliedOf(prices));

/**
 * Implied probabilities to a common power k that makes them sum to 1: long shots carry more of the margin.
 * Clarke, Kovalchik & Ingram, "Adjusting bookmaker's odds to allow for overround", Am. J. Sports Science 5 (2017).
 */
export const powerNoVig: NoVigMethod = (prices) => {
  const implied = impliedOf(prices);
  const logs = implied.map(Math.log);
  // Σ r^k − 1 falls and is convex in k, so Newton's steps from k = 0 rise to the root and never pass it.
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

/**
 * Shin's insiders: a share z of the stakes knows the winner, and the book protects itself.
 * Shin, "Measuring the incidence of insider trading", Economic Journal 103 (1993); iteration of Jullien & Salanié (1994).
 * With two outcomes it equals taking the same amount off each implied probability.
 * Without a margin to explain (sum ≤ 1) there are no insiders and it is the proportional method.
 */
export const shinNoVig: NoVigMethod = (prices) => {
  const implied = impliedOf(prices);
  const total = implied.reduce((a, b) => a + b, 0);
  if (total <= 1) return normalized(implied);
  const fair = (z: number): number[] => implied.map((r) => (Math.sqrt(z * z + (4 * (1 - z) * r * r) / total) - z) / (2 * (1 - z)));
  // The sum falls from √total > 1 at z = 0 and passes 1 before z = 1: bisection cannot fail.
  let low = 0;
  let high = 1;
  for (let step = 0; step < 60; step++) {
    const z = (low + high) / 2;
    if (fair(z).reduce((a, b) => a + b, 0) > 1) low = z;
    else high = z;
  }
  return normalized(fair(low));
};
