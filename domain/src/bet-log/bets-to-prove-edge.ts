import { Z } from '#domain/maths/confidence-interval.ts';
import { assertPrice, decimalFromAmerican } from '#domain/odds/price.ts';

/** The pages say how many bets prove this edge: a profit of 2 % of the stakes. Few bettors have a larger one. */
export const exampleEdge = 0.02;

export const usualPrice = decimalFromAmerican(-110);

/**
 * The number of bets of equal stakes at these prices after which a true edge is as large as half the width of the 95 % interval of the
 * return: fewer bets cannot tell it from luck. At a price d and an edge e, one bet wins with the probability (1 + e) ÷ d, so its
 * profit has the variance (1 + e)·d − (1 + e)².
 */
export function betsToProveEdge(edge: number, prices: readonly number[]): number {
  if (!(edge > 0) || prices.length === 0) throw new RangeError('an edge and at least one price are needed');
  prices.forEach(assertPrice);
  const meanPrice = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  const variance = (1 + edge) * meanPrice - (1 + edge) ** 2;
  return Math.max(1, Math.ceil((Z / edge) ** 2 * Math.max(0, variance)));
}
