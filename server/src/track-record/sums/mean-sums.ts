import type { MeanSums } from '#server/schema/track-record.ts';

export const noMeanSums: MeanSums = { n: 0, mean: 0, squares: 0 };

export function meanSumsOf(values: readonly number[]): MeanSums {
  const n = values.length;
  if (n === 0) return noMeanSums;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  return { n, mean, squares: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) };
}

/** The number, mean and sum of squared deviations of the values of both sets together (Chan, Golub and LeVeque 1979). */
export function mergeMeanSums(a: MeanSums, b: MeanSums): MeanSums {
  if (a.n === 0) return b;
  if (b.n === 0) return a;
  const n = a.n + b.n;
  const difference = b.mean - a.mean;
  return {
    n,
    mean: a.mean + (difference * b.n) / n,
    squares: a.squares + b.squares + (difference ** 2 * a.n * b.n) / n,
  };
}
