import type { Estimate } from '#domain/maths/confidence-interval.ts';
import type { Random } from '#model/maths/seeded-random.ts';

function percentile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const lower = sorted[below] as number;
  const upper = sorted[Math.min(sorted.length - 1, below + 1)] as number;
  return lower + (at - below) * (upper - lower);
}

function resample(tops: Float64Array, bottoms: Float64Array, n: number, random: Random, draws: number): Estimate {
  const count = tops.length;
  const results = new Float64Array(draws);
  for (let draw = 0; draw < draws; draw++) {
    let top = 0;
    let bottom = 0;
    for (let i = 0; i < count; i++) {
      const pick = Math.floor(random() * count);
      top += tops[pick] as number;
      bottom += bottoms[pick] as number;
    }
    results[draw] = top / bottom;
  }
  results.sort();
  const sum = (values: Float64Array): number => values.reduce((a, b) => a + b, 0);
  return { value: sum(tops) / sum(bottoms), low: percentile(results, 0.025), high: percentile(results, 0.975), n };
}

/**
 * Σ top ÷ Σ bottom with its 95 % bootstrap interval (Efron 1979). All rows of a cluster are drawn together, because bets on one game
 * are not independent. If every `bottom` is 1, the ratio is the mean of `top`.
 */
export function bootstrapRatio(
  rows: readonly { readonly cluster: string | number; readonly top: number; readonly bottom: number }[],
  random: Random,
  draws = 2000,
): Estimate {
  if (rows.length === 0) throw new RangeError('a bootstrap needs at least one case');
  const index = new Map<string | number, number>();
  const tops: number[] = [];
  const bottoms: number[] = [];
  for (const { cluster, top, bottom } of rows) {
    const at = index.get(cluster) ?? index.size;
    index.set(cluster, at);
    tops[at] = (tops[at] ?? 0) + top;
    bottoms[at] = (bottoms[at] ?? 0) + bottom;
  }
  return resample(Float64Array.from(tops), Float64Array.from(bottoms), rows.length, random, draws);
}

export function bootstrapMean(values: readonly number[], random: Random, draws = 2000): Estimate {
  if (values.length === 0) throw new RangeError('a bootstrap needs at least one case');
  return resample(Float64Array.from(values), new Float64Array(values.length).fill(1), values.length, random, draws);
}

/** Mean of first − second over the same games, with its 95 % interval. If smaller scores are better, a negative mean favors the first. */
export function pairedDifference(first: readonly number[], second: readonly number[], random: Random, draws = 2000): Estimate {
  if (first.length !== second.length) throw new RangeError('paired scores must have the same number of games');
  return bootstrapMean(
    first.map((value, index) => value - (second[index] as number)),
    random,
    draws,
  );
}
