import { expect, test } from 'vitest';
import { oddsFormats } from '#domain/odds-formats.ts';
import { formatOdds } from './format-odds.ts';
import { decimalFromAmerican } from './price.ts';

test('one price in every odds format', () => {
  expect(oddsFormats.map((format) => formatOdds(1 + 100 / 110, format))).toEqual(['−110', '1.91', '10/11']);
  expect(oddsFormats.map((format) => formatOdds(2, format))).toEqual(['EVEN', '2.00', '1/1']);
});

test('a price between two American prices is the same price in every format', () => {
  // 2.204 is +120.4, which is shown as +120: 2.20 and 6/5.
  expect(oddsFormats.map((format) => formatOdds(2.204, format))).toEqual(['+120', '2.20', '6/5']);
});

test('short decimal prices have a third digit if they need it, so that the best one looks best', () => {
  expect([-1000, -1050, -1100, -550].map((price) => formatOdds(decimalFromAmerican(price), 'decimal'))).toEqual([
    '1.10',
    '1.095',
    '1.091',
    '1.182',
  ]);
});
