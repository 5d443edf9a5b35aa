import fc from 'fast-check';
import { expect, test } from 'vitest';
import { americanFromDecimal, decimalFromAmerican, formatAmerican, impliedProbability } from './price.ts';

test('a favorite at −150 returns 1.667, an underdog at +130 returns 2.30', () => {
  expect(decimalFromAmerican(-150)).toBeCloseTo(1.6667, 4);
  expect(decimalFromAmerican(130)).toBeCloseTo(2.3, 10);
});

test('rejects impossible prices', () => {
  for (const impossible of [0, 99, -99.9, NaN, Infinity]) expect(() => decimalFromAmerican(impossible)).toThrow(RangeError);
  for (const impossible of [1, 0.5, 0, -2, NaN, Infinity]) {
    expect(() => americanFromDecimal(impossible)).toThrow(RangeError);
    expect(() => impliedProbability(impossible)).toThrow(RangeError);
  }
});

test('prices are formatted as US books print them', () => {
  expect(formatAmerican(2.3)).toBe('+130');
  expect(formatAmerican(1 + 100 / 150)).toBe('-150');
  expect(formatAmerican(1.909)).toBe('-110');
  expect([formatAmerican(2), formatAmerican(1.9999), formatAmerican(2.003)]).toEqual(['EVEN', 'EVEN', 'EVEN']);
});

test('−110 needs 52.4 % to break even', () => expect(impliedProbability(decimalFromAmerican(-110))).toBeCloseTo(0.52381, 5));

test('converting to American and back returns the same price', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.001, max: 1000, noNaN: true }), (price) => {
      expect(decimalFromAmerican(americanFromDecimal(price))).toBeCloseTo(price, 9);
    }),
  );
});
