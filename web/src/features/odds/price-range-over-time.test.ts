import { expect, test } from 'vitest';
import { priceRangeOverTime } from './line-movement-by-book.ts';

const series = (book: string, ...values: readonly (readonly [at: number, value: number | null])[]) => ({
  book,
  steps: values.map(([at, value]) => ({ at, value, line: value, prices: [1.9, 1.9] as [number, number] })),
  moves: 0,
  isRemoved: false,
  marks: undefined,
});

test('the range of the books follows each change, without steps in which nothing changes', () => {
  const books = [series('a', [1, 220], [4, 223]), series('b', [1, 224], [3, 222]), series('c', [2, 222], [5, null])];
  expect(priceRangeOverTime(books)).toEqual([
    { at: 1, range: { low: 220, high: 224, median: 222 } },
    { at: 3, range: { low: 220, high: 222, median: 222 } },
    { at: 4, range: { low: 222, high: 223, median: 222 } },
    { at: 5, range: { low: 222, high: 223, median: 222.5 } },
  ]);
});

test('while every book has removed the market there is no range', () => {
  expect(priceRangeOverTime([series('a', [1, 220], [2, null], [3, 221])]).map(({ range }) => range?.median ?? null)).toEqual([
    220,
    null,
    221,
  ]);
});
