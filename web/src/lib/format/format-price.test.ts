import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddsFormats } from '#domain/odds-formats.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { formatPrice, formatQuotedPrice, formatTotal } from './format-price.ts';

const inAllFormats = (price: number | null) => oddsFormats.map((format) => formatPrice(price, format));

test('one price in every format; the minus is as wide as the plus', () => {
  expect(inAllFormats(2.5)).toEqual(['+150', '2.50', '3/2']);
  expect(inAllFormats(2)).toEqual(['EVEN', '2.00', '1/1']);
  expect(inAllFormats(decimalFromAmerican(-110))).toEqual(['−110', '1.91', '10/11']);
});

test('all formats show the same price, also when it is not a whole American number', () => {
  expect(inAllFormats(1.91)).toEqual(['−110', '1.91', '10/11']);
});

test('a value that is not a price is a dash', () => {
  for (const price of [null, Number.NaN, Infinity, 1, 0]) expect(inAllFormats(price)).toEqual(['–', '–', '–']);
});

test('a missing price is N/A and a started game is in progress, in every format', () => {
  for (const format of oddsFormats) {
    expect(formatQuotedPrice(undefined, false, format)).toBe('N/A');
    expect(formatQuotedPrice(undefined, true, format)).toBe('Game in progress');
    expect(formatQuotedPrice(2.5, false, format)).toBe(formatPrice(2.5, format));
  }
  expect([formatTotal(224.5), formatTotal(224), formatTotal(undefined)]).toEqual(['224.5', '224', 'N/A']);
});

test('every American price can be shown in every format', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 20_000 }), fc.boolean(), (size, minus) => {
      for (const text of inAllFormats(decimalFromAmerican(minus ? -size : size))) {
        expect(text).toMatch(/^([+−]\d+|EVEN|\d+\.\d\d\d?|\d+\/\d+)$/);
      }
    }),
  );
});
