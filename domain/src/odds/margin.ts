import { impliedProbability } from './price.ts';

/** Sum of implied probabilities minus 1: .048 for −110 on both sides. Negative when best prices of several books can be combined. */
export function overround(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + impliedProbability(price), 0) - 1;
}

/** What the book keeps of a balanced stake: overround ÷ (1 + overround). .0455 for −110 on both sides. */
export function margin(prices: readonly number[]): number {
  const excess = overround(prices);
  return excess / (1 + excess);
}
