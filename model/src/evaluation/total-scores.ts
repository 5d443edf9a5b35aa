import { totalAtMost, TOTAL_SD } from '#model/market/total-distribution.ts';

/**
 * Continuous ranked probability score of the whole total distribution, in points (Matheson & Winkler 1976): the sum of squared
 * distances between the forecast's cumulative chance and the step at what happened. Totals are whole, so the integral is a sum.
 */
export function totalRankedScore(total: number, mean: number, sd: number = TOTAL_SD): number {
  let score = 0;
  const reach = Math.ceil(8 * sd);
  const first = Math.min(Math.floor(mean) - reach, total);
  const last = Math.max(Math.ceil(mean) + reach, total);
  for (let points = first; points <= last; points++) score += (totalAtMost(points, mean, sd) - (points >= total ? 1 : 0)) ** 2;
  return score;
}

/**
 * Where in its forecast the total fell: the share of the distribution below it, half of its own mass included. Uniform when the
 * forecast is calibrated; an interval of level c covers it when it lies within (1 ± c)/2.
 */
export function totalRank(total: number, mean: number, sd: number = TOTAL_SD): number {
  return (totalAtMost(total - 1, mean, sd) + totalAtMost(total, mean, sd)) / 2;
}

/** Share of ranks inside the central interval of that level. */
export function coverage(ranks: readonly number[], level: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`${level} is not the level of an interval`);
  if (ranks.length === 0) throw new RangeError('no ranks, no coverage');
  return ranks.filter((rank) => Math.abs(rank - 0.5) <= level / 2).length / ranks.length;
}
