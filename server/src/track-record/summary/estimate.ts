import type { Estimate } from '#contract/track-record.ts';
import { roundTo } from '#domain/round-to.ts';
import { normalInterval, type Estimate as Measured } from '#model/evaluation/confidence-interval.ts';
import type { Moments } from '#server/schema/track-record.ts';

export function presentEstimate({ value, low, high, n }: Measured): Estimate {
  return { value: roundTo(value), low: roundTo(low), high: roundTo(high), n };
}

/** A mean with its confidence interval. Null if there are no values; a single value has no interval. */
export function presentMean({ n, mean, squares }: Moments): Estimate | null {
  if (n === 0) return null;
  if (n === 1) return { value: roundTo(mean), low: null, high: null, n };
  return presentEstimate(normalInterval(mean, Math.sqrt(squares / (n - 1) / n), n));
}
