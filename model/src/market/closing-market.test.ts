import { expect, test } from 'vitest';
import type { Quote } from '#domain/market/quote.ts';
import { quotesOf } from '../../test/synthetic-history.ts';
import { closingLineValue, closingMarketFromLines, closingMarketOf } from './closing-market.ts';

const LINES = { probabilityHome: 0.6, spreadHome: -3.5, total: 224.5 };

test('the close is the median of independent books; a market without quotes has none', () => {
  const close = closingMarketOf(quotesOf(LINES));
  expect(close.moneyline?.center).toBeCloseTo(0.6, 9);
  expect(close.spread?.center).toBeCloseTo(3.5, 9);
  expect(close.total?.center).toBeCloseTo(closingMarketFromLines(LINES).total!.center, 9);
  expect(closingMarketOf([])).toEqual({});
  expect(closingMarketFromLines({ probabilityHome: null, spreadHome: null, total: null })).toEqual({});
});

test('the close of a spread is the consensus of lines and prices', () => {
  const cheaper = quotesOf(LINES).map(({ book, market, line }): Quote => ({ book, market, line, prices: [1.8, 2.02] }));
  expect(closingMarketOf(cheaper).spread!.center).toBeGreaterThan(4);
});

test('a line that is better than the close has value, and a market without close has none', () => {
  const bet = { market: 'spread', side: 'home', line: -1.5, price: 1.91 } as const;
  expect(closingLineValue(bet, closingMarketFromLines(LINES))).toBeGreaterThan(0);
  expect(closingLineValue({ ...bet, side: 'away' }, closingMarketFromLines(LINES))).toBeLessThan(0);
  expect(closingLineValue(bet, closingMarketFromLines({ ...LINES, spreadHome: null }))).toBeUndefined();
});
