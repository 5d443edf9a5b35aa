import type { Estimate } from '#contract/track-record.ts';
import { meanInterval, type Estimate as Measured } from '#model/evaluation/interval.ts';

/** Enough digits for every use, and few enough to be read. */
export const rounded = (value: number): number => Number(value.toFixed(6));

export function presentEstimate({ value, low, high, n }: Measured): Estimate {
  return { value: rounded(value), low: rounded(low), high: rounded(high), n };
}

/** The mean of one value per game; null of none, and without an interval of one. */
export function meanOf(values: readonly number[]): Estimate | null {
  const [only] = values;
  if (only === undefined) return null;
  return values.length === 1 ? { value: rounded(only), low: null, high: null, n: 1 } : presentEstimate(meanInterval(values));
}
