import type { Moments } from '#server/schema/track-record.ts';

export const noMoments: Moments = { n: 0, mean: 0, squares: 0 };

export function momentsOf(values: readonly number[]): Moments {
  const n = values.length;
  if (n === 0) return noMoments;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  return { n, mean, squares: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) };
}

/** The number, mean and sum of squared deviations of the values of both sets together (Chan, Golub and LeVeque 1979). */
export function mergeMoments(a: Moments, b: Moments): Moments {
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
