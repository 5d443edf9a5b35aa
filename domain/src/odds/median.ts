export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('the median of no values is undefined');
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] as number) + upper) / 2;
}
