import { expect, test } from 'vitest';
import { defaultBooks, hasUsLicense, licensedBooks } from './books.ts';
import { comparedBooksOf, isLinked, takesBets } from './books-in-state.ts';
import { brandGroupOf } from './odds/brand-group.ts';
import { usStateCodes } from './us-states.ts';

test('states with one operator, states without any, and uncertain states', () => {
  const booksOf = (state: 'DE' | 'NH' | 'CT' | 'CA' | 'NV') => defaultBooks.filter((book) => takesBets(book, state));
  expect([booksOf('DE'), booksOf('NH'), booksOf('CA')]).toEqual([['betrivers'], ['draftkings'], []]);
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
    hardrockbet: 7,
    pinnacle: 0,
  });
  expect(defaultBooks.filter((book) => hasUsLicense(book) !== true)).toHaveLength(3);
});

test('in a US state only licensed books are compared: those that the person has chosen, else those that take bets there', () => {
  const compared = (usState: string | null, ...books: string[]) => comparedBooksOf({ usState, books }, defaultBooks).compared;
  expect([compared(null), compared(null, 'bovada')]).toEqual([[], ['bovada']]);
  expect([compared('NJ', 'bovada', 'fanduel'), compared('DE', 'fanduel')]).toEqual([['fanduel'], ['fanduel']]);
  expect([compared('CT'), compared('DE', 'bovada')]).toEqual([['draftkings', 'fanduel', 'fanatics'], ['betrivers']]);
  expect([compared('CA'), compared('CA', 'bovada')]).toEqual([licensedBooks, licensedBooks]);
});

test('where no book takes bets, none is recommended', () => {
  const states = [null, ...usStateCodes].filter(
    (usState) => !comparedBooksOf({ usState, books: ['fanduel'] }, [...defaultBooks, 'hardrockbet_fl']).canBet,
  );
  expect(states.join(' ')).toBe('AL AK AR CA GA HI ID MN MS MT NE NM ND OK RI SC SD TX UT WA WI');
});

test('a person in Arizona, Florida or Ohio compares and is linked to Hard Rock Bet’s prices of that state only', () => {
  const regional = { AZ: 'hardrockbet_az', FL: 'hardrockbet_fl', OH: 'hardrockbet_oh' };
  const listed = [...defaultBooks, ...Object.values(regional)];
  const ofHardRock = (usState: string) =>
    comparedBooksOf({ usState, books: [] }, listed).compared.filter((book) => book.startsWith('hardrock'));
  for (const usState of ['AZ', 'FL', 'OH'] as const) {
    expect(ofHardRock(usState)).toEqual([regional[usState]]);
    expect([isLinked(regional[usState], usState), isLinked('hardrockbet', usState)]).toEqual([true, false]);
  }
  expect(ofHardRock('NJ')).toEqual(['hardrockbet']);
  expect(comparedBooksOf({ usState: 'FL', books: [] }, defaultBooks).canBet, 'this site does not list the prices of Florida').toBe(false);
  expect(new Set(listed.map(brandGroupOf)).size, 'one opinion in the consensus').toBe(defaultBooks.length);
});
