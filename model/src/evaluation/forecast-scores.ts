import { totalAtMost, TOTAL_SD } from '#domain/totals/total-distribution.ts';

/** Smaller probabilities count as this, because the log loss of an event to which a forecast gave 0 would be infinite. */
const SMALLEST_PROBABILITY = 1e-9;

function assertProbability(probability: number): void {
  if (!(probability >= 0 && probability <= 1)) throw new RangeError(`${probability} is not a probability`);
}

/** −ln of the probability that the forecast gave to the outcome. Smaller is better; a forecast of .5 has .6931. */
export function logLoss(probability: number, happened: boolean): number {
  assertProbability(probability);
  const given = happened ? probability : 1 - probability;
  return -Math.log(Math.min(1 - SMALLEST_PROBABILITY, Math.max(SMALLEST_PROBABILITY, given)));
}

/** Squared distance of the forecast from the outcome, 0 or 1 (Brier 1950). Smaller is better; a forecast of .5 has .25. */
export function brierScore(probability: number, happened: boolean): number {
  assertProbability(probability);
  return (probability - (happened ? 1 : 0)) ** 2;
}

/** 1 if the side with the higher probability won, 0 if it lost, ½ for a forecast of .5. */
export function accuracyScore(probability: number, happened: boolean): number {
  assertProbability(probability);
  if (probability === 0.5) return 0.5;
  return probability > 0.5 === happened ? 1 : 0;
}

/** Rank of the final total in the forecast distribution: P(lower total) + ½ P(this total). Ranks of calibrated forecasts are uniform. */
export function totalRank(total: number, mean: number, sd: number = TOTAL_SD): number {
  return (totalAtMost(total - 1, mean, sd) + totalAtMost(total, mean, sd)) / 2;
}

/** Share of ranks inside the central interval: for level .8, the ranks from .1 to .9. For calibrated forecasts it is near the level. */
export function coverage(ranks: readonly number[], level: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`${level} is not the level of an interval`);
  if (ranks.length === 0) throw new RangeError('the coverage of no ranks is undefined');
  return ranks.filter((rank) => Math.abs(rank - 0.5) <= level / 2).length / ranks.length;
}
