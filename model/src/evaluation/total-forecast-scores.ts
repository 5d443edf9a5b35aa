import { totalAtMost, TOTAL_SD } from '#model/market/total-distribution.ts';

/**
 * Continuous ranked probability score of a total distribution, in points (Matheson & Winkler 1976): squared distances between the
 * cumulative forecast and the step at the outcome. Totals are whole numbers, so the integral is a sum.
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
 * The quantile of the outcome in the forecast distribution: the probability of lower totals plus half that of the total itself. It is
 * uniform for calibrated forecasts; an interval of level c covers it if it lies within (1 ± c)/2.
 */
export function totalRank(total: number, mean: number, sd: number = TOTAL_SD): number {
  return (totalAtMost(total - 1, mean, sd) + totalAtMost(total, mean, sd)) / 2;
}

/** Share of ranks inside the central interval of the given level. */
export function coverage(ranks: readonly number[], level: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`${level} is not the level of an interval`);
  if (ranks.length === 0) throw new RangeError('the coverage of no ranks is undefined');
  return ranks.filter((rank) => Math.abs(rank - 0.5) <= level / 2).length / ranks.length;
}
