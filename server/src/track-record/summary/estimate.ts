import type { Estimate } from '#contract/track-record.ts';
import { roundTo } from '#domain/round-to.ts';
import { meanInterval, type Estimate as Measured } from '#model/evaluation/confidence-interval.ts';

export function presentEstimate({ value, low, high, n }: Measured): Estimate {
  return { value: roundTo(value), low: roundTo(low), high: roundTo(high), n };
}

/** The mean of one value per game, with its confidence interval. Null if there are no values; a single value has no interval. */
export function meanOf(values: readonly number[]): Estimate | null {
  const [only] = values;
  if (only === undefined) return null;
  return values.length === 1 ? { value: roundTo(only), low: null, high: null, n: 1 } : presentEstimate(meanInterval(values));
}
