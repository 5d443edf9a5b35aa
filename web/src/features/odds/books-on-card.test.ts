import { expect, test } from 'vitest';
import { booksOnCard } from './books-on-card.ts';

test('a card lists five books, always with the selected one', () => {
  const books = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(booksOnCard(books, 'b')).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(booksOnCard(books, 'g')).toEqual(['a', 'b', 'c', 'd', 'g']);
  expect(booksOnCard(['a', 'b'], 'b')).toEqual(['a', 'b']);
});
