import { normalCumulative } from './normal-distribution.ts';

/**
 * Distribution of final totals around the expected total, from 8,877 games of 2016-22. Totals without overtime are normally
 * distributed. Overtime games are 5.5 % of all games; their mean is 22.2 points higher and their standard deviation 1.235 times larger.
 */
const [overtimeShare, overtimePoints, overtimeWidth] = [0.055, 22.2, 1.235];

/** Standard deviation of final totals around the closing total in 2016-24, in points. */
export const TOTAL_SD = 18;

export const TOTAL_SHAPE = { sd: TOTAL_SD, overtimeShare, overtimePoints, overtimeWidth } as const;

export interface TotalProbabilities {
  readonly over: number;
  readonly under: number;
  readonly push: number;
}

export interface TotalDistribution {
  mean: number;
  sd: number;
}

/** Probability that the final total is at most `points`. Totals are whole numbers, so the normal distribution is read at points + ½. */
export function totalAtMost(points: number, mean: number, sd: number = TOTAL_SD): number {
  const fromOvertime = overtimeShare * (1 - overtimeShare) * overtimePoints ** 2;
  const within = (sd * sd - fromOvertime) / (1 - overtimeShare + overtimeShare * overtimeWidth ** 2);
  if (!Number.isFinite(mean)) throw new RangeError(`${mean} is not an expected total`);
  if (!(within >= 1) || !Number.isFinite(sd)) throw new RangeError(`${sd} is not a possible standard deviation of a final total`);
  const width = Math.sqrt(within);
  const regulation = Math.floor(points) + 0.5 - (mean - overtimeShare * overtimePoints);
  return (
    (1 - overtimeShare) * normalCumulative(regulation / width) +
    overtimeShare * normalCumulative((regulation - overtimePoints) / (width * overtimeWidth))
  );
}

/** Probabilities of over, under and push at a line. A push is possible only at a whole-number line. */
export function totalProbabilities(line: number, mean: number, sd: number = TOTAL_SD): TotalProbabilities {
  if (!Number.isFinite(line)) throw new RangeError(`${line} is not a total line`);
  const atMost = totalAtMost(line, mean, sd);
  const under = Number.isInteger(line) ? totalAtMost(line - 1, mean, sd) : atMost;
  return { over: 1 - atMost, under, push: atMost - under };
}
