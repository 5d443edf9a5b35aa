import { expect, test } from 'vitest';
import { defaultBooks, hasUsLicense, licensedBooks } from './books.ts';
import { comparedBooksOf, takesBets } from './books-in-state.ts';
import { usStateCodes } from './us-states.ts';

test('states with one operator, states without any, and uncertain states', () => {
  const booksOf = (state: 'DE' | 'FL' | 'NH' | 'CT' | 'CA' | 'NV') => defaultBooks.filter((book) => takesBets(book, state));
  expect([booksOf('DE'), booksOf('FL'), booksOf('NH'), booksOf('CA')]).toEqual([['betrivers'], ['hardrockbet'], ['draftkings'], []]);
  expect(booksOf('CT')).toEqual(['draftkings', 'fanduel', 'fanatics']);
  expect(booksOf('NV')).toEqual(['betmgm', 'williamhill_us']);
  expect([takesBets('betmgm', 'OH'), takesBets('betmgm', 'NY'), takesBets('betmgm', 'FL')]).toEqual([true, true, false]);
});

test('every state of the table exists, and no book without a US license is available anywhere', () => {
  const states = (book: string) => usStateCodes.filter((state) => takesBets(book, state)).length;
  expect(Object.fromEntries(defaultBooks.map((book) => [book, states(book)]))).toEqual({
    betmgm: 23,
    draftkings: 27,
    fanduel: 24,
    bovada: 0,
    betonlineag: 0,
    williamhill_us: 24,
    betrivers: 15,
    fanatics: 24,
    hardrockbet: 10,
    pinnacle: 0,
  });
  expect(defaultBooks.filter((book) => hasUsLicense(book) !== true)).toHaveLength(3);
});

test('in a US state only licensed books are compared: those that the person has chosen, else those that take bets there', () => {
  const compared = (usState: string | null, ...books: string[]) => comparedBooksOf({ usState, books }).compared;
  expect([compared(null), compared(null, 'bovada')]).toEqual([[], ['bovada']]);
  expect([compared('NJ', 'bovada', 'fanduel'), compared('DE', 'fanduel')]).toEqual([['fanduel'], ['fanduel']]);
  expect([compared('CT'), compared('DE', 'bovada')]).toEqual([['draftkings', 'fanduel', 'fanatics'], ['betrivers']]);
  expect([compared('CA'), compared('CA', 'bovada')]).toEqual([licensedBooks, licensedBooks]);
});

test('where no book takes bets, none is recommended', () => {
  const states = [null, ...usStateCodes].filter((usState) => !comparedBooksOf({ usState, books: ['fanduel'] }).canBet);
  expect(states.join(' ')).toBe('AL AK AR CA GA HI ID MN MS MT NE NM ND OK RI SC SD TX UT WA WI');
});
