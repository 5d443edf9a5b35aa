import { impliedProbability } from './price.ts';

/** Sum of implied probabilities minus 1: .048 for −110 on both sides. The best prices of several books can give a negative value. */
export function overround(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + impliedProbability(price), 0) - 1;
}

/** The book's share of balanced stakes: overround ÷ (1 + overround). .0455 for −110 on both sides. */
export function bookMargin(prices: readonly number[]): number {
  const excess = overround(prices);
  return excess / (1 + excess);
}
