import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddsFormats, showPrice } from './odds-format.ts';
import { priceText, totalText } from '#web/lib/format/price-text.ts';

test('American odds carry their sign, even money is EVEN, and minus is as wide as plus', () => {
  expect([120, -110, 100, -100, '150', '-105', 'even'].map(priceText)).toEqual(['+120', '-110', 'EVEN', 'EVEN', '+150', '-105', 'EVEN']);
  expect(showPrice('-110', 'american')).toBe('−110');
});

test('one price in three formats', () => {
  expect(oddsFormats.map((format) => showPrice('+150', format))).toEqual(['+150', '2.50', '3/2']);
  expect(oddsFormats.map((format) => showPrice('EVEN', format))).toEqual(['EVEN', '2.00', '1/1']);
  expect(oddsFormats.map((format) => showPrice('N/A', format))).toEqual(['N/A', 'N/A', 'N/A']);
});

test('what is no price is N/A', () => {
  for (const value of [null, undefined, Number.NaN, 0, 1.91, '', 'abc', {}, [], true, Infinity]) expect(priceText(value)).toBe('N/A');
  for (const value of [null, '', -3, 0, 'abc', 1e9]) expect(totalText(value)).toBe('N/A');
  expect([224.5, '224', 224.125].map(totalText)).toEqual(['224.5', '224', '224.13']);
});

test('every American price can be shown in every format', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 20_000 }), fc.boolean(), (size, minus) => {
      for (const format of oddsFormats)
        expect(showPrice(priceText(minus ? -size : size), format)).toMatch(/^([+−]\d+|EVEN|\d+\.\d\d|\d+\/\d+)$/);
    }),
  );
});
