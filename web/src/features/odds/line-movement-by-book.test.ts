import { expect, test } from 'vitest';
import type { BookMovement } from '#contract/game-page.ts';
import { lineMovementByBook, priceRangeOverTime } from './line-movement-by-book.ts';

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 15, hour)).toISOString();
const removed = { line: null, prices: null };
const movement: BookMovement[] = [
  {
    book: 'fanduel',
    market: 'moneyline',
    steps: [
      { at: at(1), line: null, prices: [2, 2] },
      { at: at(2), line: null, prices: [1.5, 3] },
      { at: at(3), ...removed },
      { at: at(4), line: null, prices: [1.6, 2.4] },
    ],
  },
  { book: 'bovada', market: 'spread', steps: [{ at: at(1), line: -2.5, prices: [1.9, 1.9] }] },
  { book: 'bovada', market: 'total', steps: [{ at: at(1), line: 224.5, prices: [1.9, 1.9] }] },
  { book: 'betmgm', market: 'total', steps: [{ at: at(1), ...removed }] },
  {
    book: 'draftkings',
    market: 'total',
    steps: [
      { at: at(1), line: 224.5, prices: [1.9, 1.9] },
      { at: at(2), ...removed },
    ],
  },
];

test('a moneyline is drawn as the home win probability without the hold, with a gap while the market is removed', () => {
  const [fanduel] = lineMovementByBook(movement, 'moneyline');
  expect(fanduel?.steps.map(({ value }) => value)).toEqual([0.5, 2 / 3, null, 0.6]);
  expect(fanduel?.marks).toMatchObject({
    opened: { prices: [2, 2] },
    last: { prices: [1.6, 2.4] },
    lowest: { prices: [1.5, 3] },
    highest: { prices: [2, 2] },
  });
});

test('a total is drawn as its line; a book without any price has no marks', () => {
  expect(lineMovementByBook(movement, 'total').map(({ book, marks }) => [book, marks?.last.value])).toEqual([
    ['bovada', 224.5],
    ['betmgm', undefined],
    ['draftkings', 224.5],
  ]);
});

test('a removed market is not a move, and the book is marked as removed until it has prices again', () => {
  const [fanduel] = lineMovementByBook(movement, 'moneyline');
  expect(fanduel).toMatchObject({ moves: 2, isRemoved: false });
  const [bovada, betmgm, draftkings] = lineMovementByBook(movement, 'total');
  expect(bovada).toMatchObject({ moves: 0, isRemoved: false });
  expect(betmgm).toMatchObject({ moves: 0, isRemoved: true });
  expect(draftkings).toMatchObject({ moves: 0, isRemoved: true });
});

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
