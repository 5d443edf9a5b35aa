/**
 * An example, not a real game: the probabilities that two American prices imply, and the fair probabilities after the
 * bookmaker's hold is removed in proportion. price-example.test.ts recomputes every number from the prices.
 */
export const priceExample = {
  sides: [
    { name: 'Favorite', price: -150, implied: 60, fair: 58 },
    { name: 'Underdog', price: 130, implied: 43.5, fair: 42 },
  ],
  total: 103.5,
  hold: 3.4,
} as const;
