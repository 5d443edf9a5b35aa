import { expect, test } from 'vitest';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import type { Quote } from './quote.ts';
import { validateQuotes } from './validate-quotes.ts';

const quotedAt = new Date('2026-11-15T20:00:00Z');
const h2h = (book: string, home: number, away: number): Quote => {
  return { book, market: 'h2h', line: null, first: decimalFromAmerican(home), second: decimalFromAmerican(away), quotedAt, setAside: null };
};
const total = (book: string, line: number): Quote => ({ ...h2h(book, -110, -110), market: 'totals', line });
const reasons = (quotes: readonly Quote[]) => validateQuotes(quotes).map((quote) => quote.setAside);

test('a pair with a negative overround or one above 20 % is set aside', () => {
  expect(reasons([h2h('a', 120, 110)])).toEqual(['overround below 0 %']);
  expect(reasons([h2h('a', -200, -200)])).toEqual(['overround above 20 %']);
  expect(reasons([h2h('a', -110, -110)])).toEqual([null]);
});

test('a quote far from every other book is set aside, but two books alone cannot show which one is wrong', () => {
  expect(reasons([h2h('a', -150, 130), h2h('b', -145, 125), h2h('c', 200, -240)])).toEqual([null, null, 'far from every other book']);
  expect(reasons([total('a', 224.5), total('b', 225), total('c', 124.5)])).toEqual([null, null, 'far from every other book']);
  expect(reasons([h2h('a', -150, 130), h2h('c', 200, -240)])).toEqual([null, null]);
});
