import type { MoneylineSide, TotalSide } from '#domain/markets.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { coverProbabilities, marginDistribution, type MarginForecast } from '#domain/margins/margin-distribution.ts';
import { totalProbabilities, TOTAL_SD } from '#domain/totals/total-distribution.ts';

/*
 * Closing line value: the expected profit per unit of a bet if the no-vig probability of the closing market is right. It does not
 * depend on our own probability.
 */

/** Closing line value of a moneyline bet. +.02 means that the price pays two percent more than the fair price at the close. */
export function moneylineClosingValue(side: MoneylineSide, price: number, closingProbabilityHome: number): number {
  return expectedValue({ win: side === 'home' ? closingProbabilityHome : 1 - closingProbabilityHome }, price);
}

export interface SpreadBet {
  readonly side: MoneylineSide;
  /** The handicap of the home team. */
  readonly line: number;
  readonly price: number;
}

/** Closing line value of a spread bet at the margin that the closing market expects. */
export function spreadClosingValue({ side, line, price }: SpreadBet, close: MarginForecast): number {
  const { [side]: win, push } = coverProbabilities(marginDistribution(close), line);
  return expectedValue({ win, push }, price);
}

export interface TotalBet {
  readonly side: TotalSide;
  readonly line: number;
  readonly price: number;
}

/** Closing line value of a total bet, when the expected total of the closing market is known. */
export function totalValueAtMean(bet: TotalBet, closingMean: number, sd: number = TOTAL_SD): number {
  const { over, under, push } = totalProbabilities(bet.line, closingMean, sd);
  return expectedValue({ win: bet.side === 'over' ? over : under, push }, bet.price);
}
