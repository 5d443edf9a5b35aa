import { expect, test } from 'vitest';
import { bookTitle, comparedBooks, defaultBooks, hasUsLicense } from './books.ts';

test('ten books are compared for the price of one, the five of the specification first, and one of them is a sharp one', () => {
  expect(new Set(defaultBooks).size).toBe(10);
  expect(defaultBooks.slice(0, 5)).toEqual(['betmgm', 'draftkings', 'fanduel', 'bovada', 'betonlineag']);
  expect(defaultBooks).toContain('pinnacle');
});

test('every default book has a name, and those without a license in the United States are marked', () => {
  for (const book of defaultBooks) expect(bookTitle(book)).not.toBe(book);
  expect(defaultBooks.filter((book) => hasUsLicense(book) === false)).toEqual(['bovada', 'betonlineag', 'pinnacle']);
  expect([bookTitle('pinnacle'), bookTitle('williamhill_us'), bookTitle('constructor')]).toEqual(['Pinnacle*', 'Caesars', 'constructor']);
  expect(hasUsLicense('constructor')).toBeUndefined();
});

test('in a US state only licensed books are compared, those that the person has chosen or all; elsewhere every chosen book', () => {
  const compared = (usState: string | null, ...books: string[]) => comparedBooks({ usState, books });
  expect([compared(null), compared(null, 'bovada')]).toEqual([[], ['bovada']]);
  expect(compared('NJ', 'bovada', 'fanduel')).toEqual(['fanduel']);
  for (const books of [compared('CA'), compared('CA', 'bovada')]) {
    expect(defaultBooks.filter((book) => books.includes(book))).toEqual(defaultBooks.filter((book) => hasUsLicense(book)));
  }
});
