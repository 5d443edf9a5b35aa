import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalFromFractional, fractionalFromDecimal } from './fractional-price.ts';

test('5/2 returns 3.5 and evens return 2', () => {
  expect(decimalFromFractional('5/2')).toBe(3.5);
  expect(decimalFromFractional(' 10 / 11 ')).toBeCloseTo(1.90909, 5);
  expect(decimalFromFractional('EVS')).toBe(2);
});

test('the simplest fraction is chosen', () => {
  expect([2, 3.5, 1.909, 1.95, 1.6667, 7.5].map(fractionalFromDecimal)).toEqual(['1/1', '5/2', '10/11', '19/20', '2/3', '13/2']);
});

test('what is no fractional price is refused', () => {
  for (const impossible of ['', '5', '0/5', '5/0', '-1/2', 'abc', '1/2/3'])
    expect(() => decimalFromFractional(impossible)).toThrow(RangeError);
  expect(() => fractionalFromDecimal(1)).toThrow(RangeError);
});

test('a fraction up to hundredths is at most half a hundredth away', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.01, max: 200, noNaN: true }), (price) => {
      expect(Math.abs(decimalFromFractional(fractionalFromDecimal(price)) - price)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});
