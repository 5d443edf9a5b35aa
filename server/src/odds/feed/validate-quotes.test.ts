import { expect, test } from 'vitest';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { comparePrices } from './detect-price-changes.ts';
import { judgeQuotes } from './validate-quotes.ts';
import type { Quote } from './quote.ts';

const at = (text: string) => new Date(`2026-11-15T${text}Z`);
const h2h = (book: string, home: number, away: number, quotedAt = at('20:00:00')): Quote => {
  return { book, market: 'h2h', line: null, first: decimalFromAmerican(home), second: decimalFromAmerican(away), quotedAt, setAside: null };
};
const total = (book: string, line: number): Quote => ({ ...h2h(book, -110, -110), market: 'totals', line });
const reasons = (quotes: readonly Quote[]) => judgeQuotes(quotes).map((quote) => quote.setAside);

test('a pair that would pay whoever wins is set aside, and one that takes a fifth', () => {
  expect(reasons([h2h('a', 120, 110)])).toEqual(['margin below 0 %']);
  expect(reasons([h2h('a', -200, -200)])).toEqual(['margin above 20 %']);
  expect(reasons([h2h('a', -110, -110)])).toEqual([null]);
});

test('a book far from every other is set aside; of two alone nobody knows which one is wrong', () => {
  expect(reasons([h2h('a', -150, 130), h2h('b', -145, 125), h2h('c', 200, -240)])).toEqual([null, null, 'far from every other book']);
  expect(reasons([total('a', 224.5), total('b', 225), total('c', 124.5)])).toEqual([null, null, 'far from every other book']);
  expect(reasons([h2h('a', -150, 130), h2h('c', 200, -240)])).toEqual([null, null]);
});

test('only a change becomes a row of history', () => {
  const first = comparePrices('g', [], [h2h('a', -150, 130)], at('20:01:00'));
  expect(first.changes).toHaveLength(1);
  const again = comparePrices('g', first.current, [h2h('a', -150, 130, at('20:01:30'))], at('20:02:00'));
  expect(again.changes).toEqual([]);
  expect(again.current[0]).toMatchObject({ quotedAt: at('20:01:30'), seenAt: at('20:02:00') });
  const moved = comparePrices('g', again.current, [h2h('a', -155, 135, at('20:02:30'))], at('20:03:00'));
  expect(moved.changes).toMatchObject([{ first: decimalFromAmerican(-155), recordedAt: at('20:03:00') }]);
});

test('an older answer that arrives late changes nothing', () => {
  const { current } = comparePrices('g', [], [h2h('a', -150, 130, at('20:05:00'))], at('20:06:00'));
  expect(comparePrices('g', current, [h2h('a', -140, 120, at('20:01:00'))], at('20:02:00'))).toEqual({ current: [], changes: [] });
  expect(comparePrices('g', current, [], at('20:02:00'))).toEqual({ current: [], changes: [] });
});

test('a market that a book takes off is history too, once', () => {
  const { current } = comparePrices('g', [], [h2h('a', -150, 130)], at('20:01:00'));
  const gone = comparePrices('g', current, [], at('20:02:00'));
  expect(gone.changes).toMatchObject([{ book: 'a', first: null, second: null, setAside: 'taken off' }]);
  expect(comparePrices('g', gone.current, [], at('20:03:00')).changes).toEqual([]);
});
