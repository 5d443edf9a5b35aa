/** Bootstrap resamples per interval. With 1,000, the ends of an interval vary by about 4 % of its width between seeds. */
export const BOOTSTRAP_DRAWS = 1000;
