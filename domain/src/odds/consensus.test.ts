import { expect, test } from 'vitest';
import { consensus } from './consensus.ts';
import { isExchange, operatorOf } from './operator.ts';

const quotes = [
  { book: 'draftkings', p: 0.6 },
  { book: 'fanduel', p: 0.62 },
  { book: 'betrivers', p: 0.7 },
  { book: 'unibet_us', p: 0.72 },
  { book: 'betfair', p: 0.1 },
];

test('skins of one operator count once, exchanges not at all', () => {
  expect(consensus(quotes, (quote) => quote.p)).toEqual({ value: 0.62, operators: 3 });
});

test('without one operator, all its skins are left out', () => {
  const others = consensus(quotes, (quote) => quote.p, 'kambi');
  expect(others?.value).toBeCloseTo(0.61, 12);
  expect(others?.operators).toBe(2);
});

test('nobody left, no consensus', () => expect(consensus(quotes.slice(0, 1), (quote) => quote.p, 'draftkings')).toBeUndefined());

test('an unknown book stands for itself', () => {
  expect(operatorOf('newbook')).toBe('newbook');
  expect(operatorOf('lowvig')).toBe(operatorOf('betonlineag'));
  expect(isExchange('betfair')).toBe(true);
});
