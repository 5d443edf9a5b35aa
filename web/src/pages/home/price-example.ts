/**
 * A worked example, not a game: what two American prices say, and what is left once the bookmaker's margin is taken out
 * in proportion. price-example.test.ts recomputes every figure from the prices.
 */
export const priceExample = {
  sides: [
    { name: 'Favorite', price: -150, implied: 60, fair: 58 },
    { name: 'Underdog', price: 130, implied: 43.5, fair: 42 },
  ],
  total: 103.5,
  margin: 3.5,
} as const;
