/**
 * The smallest value gap that we claim: 2 % of the stake, in every market. At smaller ones the backtest and later seasons found little or no
 * value at the close, and one step of a price, from −110 to −112, already costs almost 1 %.
 */
export const leastClaim = 0.02;

/**
 * The value gap of a bet: the share of its expected value that past bets of its market earned. It is 0, about fair, if that is less than
 * `leastClaim`, and a negative expected value is claimed as it is. So every bet with a positive value gap can be recommended, and no other.
 */
export function claimOf(expected: number, share: number): number {
  if (expected <= 0) return expected;
  const claimed = share * expected;
  return claimed < leastClaim ? 0 : claimed;
}
