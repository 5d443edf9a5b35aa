import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestSpreads, type SpreadOffer } from './best-spreads.ts';
import { decimalFromAmerican } from './price.ts';

const offer = (book: string, line: number, home: number, away: number): SpreadOffer => ({
  book,
  line,
  home: decimalFromAmerican(home),
  away: decimalFromAmerican(away),
});

test('at one line the higher price is the best', () => {
  const offers = [offer('a', -3.5, -110, -110), offer('b', -3.5, -105, -115), offer('c', -3.5, -112, -108)];
  expect([...bestSpreads(offers, 'home')]).toEqual(['b']);
  expect([...bestSpreads(offers, 'away')]).toEqual(['c']);
});

test('a better line beats a little better price, and a much better price beats half a point', () => {
  const offers = [offer('a', -3.5, -110, -110), offer('b', -4.5, -106, -114), offer('c', -4.5, 105, -125)];
  expect([...bestSpreads(offers.slice(0, 2), 'home')]).toEqual(['a']);
  expect([...bestSpreads(offers.slice(0, 2), 'away')]).toEqual(['b']);
  expect([...bestSpreads([offers[0]!, offer('d', -4, 110, -130)], 'home')]).toEqual(['d']);
});

test('both sides are judged alike: exchanging the teams exchanges the best offers', () => {
  const prices = fc.constantFrom(-125, -118, -110, -105, 100, 108);
  const offers = fc.uniqueArray(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.integer({ min: -20, max: 20 }).map((half) => half / 2),
      prices,
      prices,
    ),
    { selector: ([book]) => book, minLength: 2 },
  );
  fc.assert(
    fc.property(offers, (list) => {
      const here = list.map(([book, line, home, away]) => offer(book, line, home, away));
      const there = list.map(([book, line, home, away]) => offer(book, -line, away, home));
      expect([...bestSpreads(here, 'home')]).toEqual([...bestSpreads(there, 'away')]);
    }),
  );
});

test('one offer has nothing to be compared with', () => {
  expect(bestSpreads([offer('a', -3.5, -110, -110)], 'home').size).toBe(0);
  expect(bestSpreads([], 'home').size).toBe(0);
});
