import { expect, test } from 'vitest';
import { BookWeights, weightedMean } from './book-weights.ts';

test('a book that was nearer to the results and to the close gets more weight; without a record all books are equal', () => {
  const weights = new BookWeights();
  expect([weights.toResults(['a', 'b']), weights.toClose(['a', 'b'])]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  for (let game = 0; game < 200; game++) {
    const values = [
      { book: 'a', value: 5 },
      { book: 'b', value: 7 },
    ];
    weights.learn(values, (value) => -((value - 5) ** 2) / 330, 5);
  }
  for (const [good = 0, bad = 0] of [weights.toResults(['a', 'b']), weights.toClose(['a', 'b'])]) expect(good).toBeGreaterThan(2 * bad);
  expect(
    weightedMean(
      [
        { book: 'a', value: 5 },
        { book: 'b', value: 7 },
      ],
      [3, 1],
    ),
  ).toBe(5.5);
});
