import { impliedProbability } from './price.ts';

/** Sum of implied probabilities minus 1: .0476 for −110 on both sides. It can be negative if the prices come from different books. */
export function overround(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + impliedProbability(price), 0) - 1;
}

/** The share of balanced stakes that a book keeps: overround ÷ (1 + overround). It is .0455 for −110 on both sides. */
export function bookHold(prices: readonly number[]): number {
  const excess = overround(prices);
  return excess / (1 + excess);
}
