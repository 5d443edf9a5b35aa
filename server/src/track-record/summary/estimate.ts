import type { Estimate } from '#contract/track-record.ts';
import { type Bounds, estimateMean, type MeanEstimate } from '#domain/maths/confidence-interval.ts';
import { roundTo } from '#domain/round-to.ts';
import type { MeanSums } from '#server/schema/track-record.ts';

export function presentEstimate({ value, low, high, n }: MeanEstimate): Estimate {
  return { value: roundTo(value), low: low === null ? null : roundTo(low), high: high === null ? null : roundTo(high), n };
}

export function presentMean({ n, mean, squares }: MeanSums, bounds?: Bounds): Estimate | null {
  if (n === 0) return null;
  return presentEstimate(estimateMean({ value: mean, standardError: Math.sqrt(squares / (n - 1) / n), n }, bounds));
}
