import { totalProbabilities, type TotalProbabilities } from '#model/market/total-distribution.ts';

/** The distribution of a game's total points. */
export interface TotalDistribution {
  /** Mean of all outcomes, overtime included. */
  mean: number;
  /** Standard deviation of all outcomes. */
  sd: number;
}

/** Over, under and push at a line. */
export function overUnder({ mean, sd }: TotalDistribution, line: number): TotalProbabilities {
  return totalProbabilities(line, mean, sd);
}
