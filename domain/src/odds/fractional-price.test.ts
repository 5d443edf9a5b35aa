import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fractionalFromDecimal } from './fractional-price.ts';

test('the simplest fraction is chosen', () => {
  expect([2, 3.5, 1.909, 1.95, 1.6667, 7.5].map(fractionalFromDecimal)).toEqual(['1/1', '5/2', '10/11', '19/20', '2/3', '13/2']);
});

test('rejects a number that is not a price', () => {
  expect(() => fractionalFromDecimal(1)).toThrow(RangeError);
});

test('the fraction is at most half a hundredth away from the price', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.01, max: 200, noNaN: true }), (price) => {
      const [profit, stake] = fractionalFromDecimal(price).split('/').map(Number) as [number, number];
      expect(Math.abs(1 + profit / stake - price)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});
