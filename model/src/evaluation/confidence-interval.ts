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

/** Mean of at least two independent values with its 95 % interval. */
export function meanInterval(values: readonly number[]): Estimate {
  const n = values.length;
  if (n < 2) throw new RangeError(`the standard deviation of ${n} values is undefined`);
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return normalInterval(mean, Math.sqrt(variance / n), n);
}

/** The 95 % interval of an estimate whose standard error is known. */
export function normalInterval(value: number, standardError: number, n: number): Estimate {
  return { value, low: value - Z * standardError, high: value + Z * standardError, n };
}
