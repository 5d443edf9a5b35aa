import fc from 'fast-check';
import { expect, test } from 'vitest';
import { booksOnCard } from './books-on-card.ts';

const books = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test('a card lists the five preferred books, always with the selected one', () => {
  expect(booksOnCard(books, 'b', [])).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(booksOnCard(books, 'g', [])).toEqual(['a', 'b', 'c', 'd', 'g']);
  expect(booksOnCard(['a', 'b'], 'b', [])).toEqual(['a', 'b']);
});

test('a book with the only best price takes the place of the last preferred book', () => {
  expect(booksOnCard(books, 'a', [new Set(['f']), new Set(['b'])])).toEqual(['a', 'b', 'c', 'd', 'f']);
  expect(booksOnCard(books, 'a', [new Set(['c', 'f'])]), 'a preferred book is as good').toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('for any prices: five books in the order of preference, with the selected book and a best price of every column', () => {
  const anyBest = fc.array(fc.uniqueArray(fc.constantFrom(...books)), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...books), anyBest, (selected, best) => {
      const listed = booksOnCard(
        books,
        selected,
        best.map((names) => new Set(names)),
      );
      expect(listed).toHaveLength(5);
      expect(listed).toEqual(books.filter((book) => listed.includes(book)));
      expect(listed).toContain(selected);
      for (const names of best) expect(names.length === 0 || names.some((book) => listed.includes(book))).toBe(true);
    }),
  );
});
