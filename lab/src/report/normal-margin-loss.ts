import { normalCumulative } from '#domain/totals/normal-distribution.ts';

/** Standard deviation of the normal distribution that the model used for margins before it had their distribution. */
const NORMAL_SD = 13.5;

/** Logarithmic score of a final margin under a normal distribution around the expected one, rounded to whole points. */
export function normalMarginLoss(lead: number, expected: number): number {
  return -Math.log(normalCumulative((lead + 0.5 - expected) / NORMAL_SD) - normalCumulative((lead - 0.5 - expected) / NORMAL_SD));
}
