import { expectedValue } from '#domain/odds/expected-value.ts';
import { meanFromOverChance } from '#model/market/implied-total.ts';
import { totalProbabilities, TOTAL_SD } from '#model/market/total-distribution.ts';
import type { MoneylineSide, TotalSide } from './settle-bet.ts';

/*
 * Closing line value: what the price taken is worth at the closing market's no-vig probability. It is about the price, never
 * about the model: "model minus close" would read positive by construction.
 */

/** +.02 = the price taken pays two per cent more than the close says the bet is worth. */
export function moneylineClosingValue(side: MoneylineSide, price: number, closingProbabilityHome: number): number {
  return expectedValue({ win: side === 'home' ? closingProbabilityHome : 1 - closingProbabilityHome }, price);
}

export type TotalBet = { readonly side: TotalSide; readonly line: number; readonly price: number };

/** The same for a total taken at its own line, where the close is known as an expected total. */
export function totalValueAtMean(bet: TotalBet, closingMean: number, sd: number = TOTAL_SD): number {
  const { over, under, push } = totalProbabilities(bet.line, closingMean, sd);
  return expectedValue({ win: bet.side === 'over' ? over : under, push }, bet.price);
}

/**
 * The same where the close is a line: it gives the distribution, which is read at the line of the bet.
 * `closingOver` is the no-vig chance of over at the closing line once pushes are set aside; .5 where the close has no prices.
 */
export function totalClosingValue(bet: TotalBet, closingLine: number, closingOver = 0.5, sd: number = TOTAL_SD): number {
  return totalValueAtMean(bet, meanFromOverChance(closingLine, closingOver, sd), sd);
}
