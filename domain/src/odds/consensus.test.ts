import { expect, test } from 'vitest';
import { consensus } from './consensus.ts';
import { isExchange, brandGroupOf } from './brand-group.ts';

const quotes = [
  { book: 'draftkings', p: 0.6 },
  { book: 'fanduel', p: 0.62 },
  { book: 'betrivers', p: 0.7 },
  { book: 'unibet_us', p: 0.72 },
  { book: 'betfair', p: 0.1 },
];

test('skins of one brand group count once, exchanges do not count', () => {
  expect(consensus(quotes, (quote) => quote.p)).toEqual({ value: 0.62, groups: 3 });
});

test('there is no consensus without quotes', () => expect(consensus([], () => 0.5)).toBeUndefined());

test('an unknown book is a brand group of its own', () => {
  expect(brandGroupOf('newbook')).toBe('newbook');
  expect(brandGroupOf('lowvig')).toBe(brandGroupOf('betonlineag'));
  expect(isExchange('betfair')).toBe(true);
});
