import { wilsonInterval } from '#domain/maths/confidence-interval.ts';
import { coverage } from '#model/evaluation/forecast-scores.ts';

/** Bootstrap samples for each interval. With 1,000 samples, another seed moves the ends of an interval by about 4 % of its width. */
export const BOOTSTRAP_DRAWS = 1000;

/** Forecast intervals of totals and margins should contain these shares of the results. */
const INTERVAL_LEVELS = [0.5, 0.8, 0.95];

export const measureCoverage = (ranks: readonly number[]) =>
  INTERVAL_LEVELS.map((level) => ({ level, covered: wilsonInterval(Math.round(coverage(ranks, level) * ranks.length), ranks.length) }));
