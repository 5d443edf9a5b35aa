import { totalAtMost, TOTAL_SD } from '#domain/totals/total-distribution.ts';

/**
 * Continuous ranked probability score (Matheson & Winkler 1976) of a forecast of a game's total, in points. It sums, over all possible
 * totals, the squared distance between the forecast's cumulative probability and the outcome's (0 below the final total, then 1).
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
 * The rank of the final total in the forecast distribution, from 0 to 1: the probability of lower totals plus half the probability of
 * this total. The ranks of calibrated forecasts are uniformly distributed.
 */
export function totalRank(total: number, mean: number, sd: number = TOTAL_SD): number {
  return (totalAtMost(total - 1, mean, sd) + totalAtMost(total, mean, sd)) / 2;
}

/** Share of ranks inside the central interval of a level: for level .8 the ranks from .1 to .9. Calibrated forecasts have a share near the level. */
export function coverage(ranks: readonly number[], level: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`${level} is not the level of an interval`);
  if (ranks.length === 0) throw new RangeError('the coverage of no ranks is undefined');
  return ranks.filter((rank) => Math.abs(rank - 0.5) <= level / 2).length / ranks.length;
}
