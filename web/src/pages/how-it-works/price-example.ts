/** An example, not a real game. price-example.test.ts recomputes every number from the prices. */
export const priceExample = {
  sides: [
    { name: 'Favorite', price: -150, implied: 60, fair: 58 },
    { name: 'Underdog', price: 130, implied: 43.5, fair: 42 },
  ],
  total: 103.5,
  hold: 3.4,
} as const;
