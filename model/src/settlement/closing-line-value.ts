import { expectedValue } from '../odds/expected-value.ts';
import { meanFromOverChance } from '../odds/implied-total.ts';
import { totalProbabilities, TOTAL_SD } from '../odds/total-distribution.ts';
import type { MoneylineSide, TotalSide } from './settle-bet.ts';

/*
 * Closing line value: what the price taken is worth at the closing market's no-vig probability. It is about the price, never
 * about the model: "model minus close" would read positive by construction.
 */

/** +.02 = the price taken pays two per cent more than the close says the bet is worth. */
export function moneylineClosingValue(side: MoneylineSide, price: number, closingProbabilityHome: number): number {
  return expectedValue({ win: side === 'home' ? closingProbabilityHome : 1 - closingProbabilityHome }, price);
}

/**
 * The same for a total taken at its own line: the closing total gives the distribution, which is read at the line of the bet.
 * `closingOver` is the no-vig chance of over at the closing line once pushes are set aside; .5 where the close has no prices.
 */
export function totalClosingValue(
  bet: { readonly side: TotalSide; readonly line: number; readonly price: number },
  closingLine: number,
  closingOver = 0.5,
  sd: number = TOTAL_SD,
): number {
  const { over, under, push } = totalProbabilities(bet.line, meanFromOverChance(closingLine, closingOver, sd), sd);
  return expectedValue({ win: bet.side === 'over' ? over : under, push }, bet.price);
}
