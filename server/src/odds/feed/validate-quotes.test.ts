import { expect, test } from 'vitest';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import type { FeedQuote } from './the-odds-api.ts';
import { validateQuotes } from './validate-quotes.ts';

const quotedAt = new Date('2026-11-15T20:00:00Z');
const moneyline = (book: string, home: number, away: number): FeedQuote => {
  return {
    book,
    market: 'moneyline',
    line: null,
    first: decimalFromAmerican(home),
    second: decimalFromAmerican(away),
    quotedAt,
    setAside: null,
    links: null,
  };
};
const total = (book: string, line: number): FeedQuote => ({ ...moneyline(book, -110, -110), market: 'total', line });
const reasons = (quotes: readonly FeedQuote[]) => validateQuotes(quotes).map((quote) => quote.setAside);

test('a pair with a negative overround or one above 20 % is set aside', () => {
  expect(reasons([moneyline('a', 120, 110)])).toEqual(['overround below 0 %']);
  expect(reasons([moneyline('a', -200, -200)])).toEqual(['overround above 20 %']);
  expect(reasons([moneyline('a', -110, -110)])).toEqual([null]);
});

test('a quote far from every other book is set aside, but two books alone cannot show which one is wrong', () => {
  expect(reasons([moneyline('a', -150, 130), moneyline('b', -145, 125), moneyline('c', 200, -240)])).toEqual([
    null,
    null,
    'far from every other book',
  ]);
  expect(reasons([total('a', 224.5), total('b', 225), total('c', 124.5)])).toEqual([null, null, 'far from every other book']);
  expect(reasons([moneyline('a', -150, 130), moneyline('c', 200, -240)])).toEqual([null, null]);
});
