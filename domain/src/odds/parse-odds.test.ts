import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddsFormats } from '#domain/odds-formats.ts';
import { formatOdds } from './format-odds.ts';
import { parseOdds } from './parse-odds.ts';
import { decimalFromAmerican, wholeAmerican } from './price.ts';

test('a price is read in every format that people write', () => {
  expect(['-110', '−110', '+150', '150', 'even', '1,91', '2.5', '10/11', ' 3 '].map((text) => parseOdds(text)?.toFixed(3))).toEqual([
    '1.909',
    '1.909',
    '2.500',
    '2.500',
    '2.000',
    '1.910',
    '2.500',
    '1.909',
    '3.000',
  ]);
});

test('a number without a sign is read in the format of the person', () => {
  expect(oddsFormats.map((format) => parseOdds('150', format))).toEqual([2.5, 150, 2.5]);
  expect(oddsFormats.map((format) => parseOdds('-110', format)?.toFixed(3))).toEqual(['1.909', '1.909', '1.909']);
});

test('what is not a price is refused', () => {
  for (const text of ['', '-', '1', '1.00004', '0.5', '+50', '-99', '1/0', 'abc', '1.2.3', '1e3', 'NaN', 'Infinity', '9999999'])
    expect([text, parseOdds(text)]).toEqual([text, undefined]);
});

test('every price that a page shows is read back, up to the rounding of the format', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 5000 }), fc.boolean(), (size, isFavorite) => {
      const price = decimalFromAmerican(isFavorite ? -size : size);
      expect(wholeAmerican(parseOdds(formatOdds(price, 'american'), 'american')!)).toBe(wholeAmerican(price));
      for (const format of oddsFormats) expect(Math.abs(parseOdds(formatOdds(price, format), format)! / price - 1)).toBeLessThan(0.01);
    }),
  );
});
