import { expect, test } from 'vitest';
import { bookTitle, defaultBooks, hasUsLicense } from './books.ts';

test('ten books are compared for the price of one, the five that were there first, and one of them is a sharp one', () => {
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
