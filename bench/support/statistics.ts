export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which this share of the values lies. The median of an even number of values is the mean of the two in the middle. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  if (share === 0.5 && sorted.length % 2 === 0) return (sorted[sorted.length / 2 - 1]! + sorted[sorted.length / 2]!) / 2;
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
