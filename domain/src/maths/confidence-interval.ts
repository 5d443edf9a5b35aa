/** An estimate with its 95 % confidence interval, from `low` to `high`, and the number of cases `n`. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** 97.5 % quantile of the standard normal distribution. */
export const Z = 1.959963984540054;

/** Wilson's interval (1927) of a share. Unlike ± 2 standard errors, it is also valid for small n and for shares near 0 and 1. */
export function wilsonInterval(successes: number, n: number): Estimate {
  if (!(n > 0 && successes >= 0 && successes <= n)) throw new RangeError(`${successes} of ${n} is not a share`);
  const share = successes / n;
  const center = (share + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n);
  const half = (Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n))) / (1 + (Z * Z) / n);
  return { value: share, low: Math.max(0, center - half), high: Math.min(1, center + half), n };
}

export function normalInterval(value: number, standardError: number, n: number): Estimate {
  return { value, low: value - Z * standardError, high: value + Z * standardError, n };
}

/** A mean of fewer cases gets no interval, because the interval itself would be too uncertain. */
export const minCasesForInterval = 10;

/** 97.5 % quantiles of Student's t distribution with 9 to 28 degrees of freedom (Abramowitz & Stegun, table 26.10, with more digits). */
const studentQuantiles = [
  2.262157, 2.228139, 2.200985, 2.178813, 2.160369, 2.144787, 2.13145, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963, 2.079614, 2.073873,
  2.068658, 2.063899, 2.059539, 2.055529, 2.051831, 2.048407,
];

export interface MeanEstimate {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

/** The lowest and the highest possible value of a mean. An unknown bound (NaN) does not limit it. */
export interface Bounds {
  readonly lowest?: number;
  readonly highest?: number;
}

/** The interval of a mean, as we show it: none below 10 cases, Student's t below 30, then normal; never beyond the bounds. */
export function estimateMean(
  { value, standardError, n }: { readonly value: number; readonly standardError: number; readonly n: number },
  { lowest = -Infinity, highest = Infinity }: Bounds = {},
): MeanEstimate {
  if (n < minCasesForInterval) return { value, low: null, high: null, n };
  const half = (studentQuantiles[n - minCasesForInterval] ?? Z) * standardError;
  const [low, high] = [value - half, value + half];
  return { value, low: low < lowest ? lowest : low, high: high > highest ? highest : high, n };
}

export function estimateMeanOf(values: readonly number[], bounds?: Bounds): MeanEstimate {
  const n = values.length;
  const value = values.reduce((sum, one) => sum + one, 0) / n;
  const variance = values.reduce((sum, one) => sum + (one - value) ** 2, 0) / (n - 1);
  return estimateMean({ value, standardError: Math.sqrt(variance / n), n }, bounds);
}
