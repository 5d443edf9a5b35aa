import { expect, test } from 'vitest';
import { consensus } from './consensus.ts';
import { isExchange, operatorOf } from './book-operator.ts';

const quotes = [
  { book: 'draftkings', p: 0.6 },
  { book: 'fanduel', p: 0.62 },
  { book: 'betrivers', p: 0.7 },
  { book: 'unibet_us', p: 0.72 },
  { book: 'betfair', p: 0.1 },
];

test('skins of one operator count once, exchanges do not count', () => {
  expect(consensus(quotes, (quote) => quote.p)).toEqual({ value: 0.62, operators: 3 });
});

test('there is no consensus without quotes', () => expect(consensus([], () => 0.5)).toBeUndefined());

test('an unknown book is its own operator', () => {
  expect(operatorOf('newbook')).toBe('newbook');
  expect(operatorOf('lowvig')).toBe(operatorOf('betonlineag'));
  expect(isExchange('betfair')).toBe(true);
});
