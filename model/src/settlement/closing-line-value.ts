import type { MoneylineSide, TotalSide } from '#domain/markets.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { meanFromOverProbability } from '#model/market/implied-total.ts';
import { totalProbabilities, TOTAL_SD } from '#model/market/total-distribution.ts';

/*
 * Closing line value: the expected value of a bet at the closing market's no-vig probability. It measures the price, not the model:
 * "model minus close" would be positive by construction.
 */

/** +.02 means that the price pays two percent more than the fair price at the close. */
export function moneylineClosingValue(side: MoneylineSide, price: number, closingProbabilityHome: number): number {
  return expectedValue({ win: side === 'home' ? closingProbabilityHome : 1 - closingProbabilityHome }, price);
}

export interface TotalBet {
  readonly side: TotalSide;
  readonly line: number;
  readonly price: number;
}

/** The same for a total at its own line, when the close is given as an expected total. */
export function totalValueAtMean(bet: TotalBet, closingMean: number, sd: number = TOTAL_SD): number {
  const { over, under, push } = totalProbabilities(bet.line, closingMean, sd);
  return expectedValue({ win: bet.side === 'over' ? over : under, push }, bet.price);
}

/**
 * The same when the close is given as a line, from which the distribution is derived. `closingOver` is the no-vig probability of over
 * at the closing line, pushes excluded; .5 if the close has no prices.
 */
export function totalClosingValue(bet: TotalBet, closingLine: number, closingOver = 0.5, sd: number = TOTAL_SD): number {
  return totalValueAtMean(bet, meanFromOverProbability(closingLine, closingOver, sd), sd);
}
