import { TOTAL } from '#model/parameters.ts';
import { normalCdf } from './normal.ts';

/** The distribution of a game's total points. */
export interface TotalDistribution {
  /** Mean of all outcomes, overtime included. */
  mean: number;
  /** Standard deviation of all outcomes. */
  sd: number;
}

/**
 * Probability that the total is at most x points. Regulation points are normal (skew under .1 since 2008); one game in
 * eighteen adds overtime points, which makes the skew of the whole (notes 1, section 4).
 */
export function totalCdf(distribution: TotalDistribution, x: number): number {
  const { overtimeShare, overtimeShift } = TOTAL;
  const regulation = distribution.mean - overtimeShare * overtimeShift;
  const sd = Math.sqrt(Math.max(distribution.sd ** 2 - overtimeShare * (1 - overtimeShare) * overtimeShift ** 2, 1));
  return (1 - overtimeShare) * normalCdf((x - regulation) / sd) + overtimeShare * normalCdf((x - regulation - overtimeShift) / sd);
}

/** Over, under and push at a line. Totals are whole numbers, so only a whole line can be pushed. */
export function overUnder(distribution: TotalDistribution, line: number): { over: number; under: number; push: number } {
  if (!Number.isFinite(line)) throw new RangeError(`${line} is not a total line`);
  const below = Math.ceil(line) - 1;
  const under = totalCdf(distribution, below + 0.5);
  const notOver = totalCdf(distribution, Math.floor(line) + 0.5);
  return { over: 1 - notOver, under, push: notOver - under };
}

/** The mean whose distribution has its median at this line: what a market's total says. */
export function meanFromLine(line: number, sd: number): number {
  let low = line - 10;
  let high = line + 10;
  for (let i = 0; i < 50; i++) {
    const mean = (low + high) / 2;
    if (totalCdf({ mean, sd }, line) > 0.5) low = mean;
    else high = mean;
  }
  return (low + high) / 2;
}
