import { normalCumulative } from './normal.ts';

// Final total around its expectation, seasons 2016-22 (8,877 games): 5.5 % go to overtime, end 22.2 points higher than the
// others and spread 1.235 times as wide. Without overtime totals are normal (skew .05, excess kurtosis 0).
const OVERTIME_SHARE = 0.055;
const OVERTIME_POINTS = 22.2;
const OVERTIME_WIDTH = 1.235;

/** Spread of the final total around the closing total, 2016-24. */
export const TOTAL_SD = 18;

export type TotalProbabilities = { readonly over: number; readonly under: number; readonly push: number };

/** Chance that the final total is at most `points`. Totals are whole numbers, so the normal is cut half-way between them. */
export function totalAtMost(points: number, mean: number, sd: number = TOTAL_SD): number {
  const fromOvertime = OVERTIME_SHARE * (1 - OVERTIME_SHARE) * OVERTIME_POINTS ** 2;
  const within = (sd * sd - fromOvertime) / (1 - OVERTIME_SHARE + OVERTIME_SHARE * OVERTIME_WIDTH ** 2);
  if (!Number.isFinite(mean)) throw new RangeError(`${mean} is not an expected total`);
  if (!(within >= 1) || !Number.isFinite(sd)) throw new RangeError(`${sd} cannot be the spread of a final total`);
  const width = Math.sqrt(within);
  const regulation = Math.floor(points) + 0.5 - (mean - OVERTIME_SHARE * OVERTIME_POINTS);
  return (
    (1 - OVERTIME_SHARE) * normalCumulative(regulation / width) +
    OVERTIME_SHARE * normalCumulative((regulation - OVERTIME_POINTS) / (width * OVERTIME_WIDTH))
  );
}

/** Over, under and push at any line; a push only where the line is a whole number. */
export function totalProbabilities(line: number, mean: number, sd: number = TOTAL_SD): TotalProbabilities {
  if (!Number.isFinite(line)) throw new RangeError(`${line} is not a total line`);
  const atMost = totalAtMost(line, mean, sd);
  const under = Number.isInteger(line) ? totalAtMost(line - 1, mean, sd) : atMost;
  return { over: 1 - atMost, under, push: atMost - under };
}
