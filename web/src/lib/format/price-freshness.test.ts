import { expect, test } from 'vitest';
import { isOldPrice } from './price-freshness.ts';

test('a price is old after a quarter of an hour; without a time nothing is claimed', () => {
  expect([15, 16].map((minutes) => isOldPrice(0, minutes * 60_000))).toEqual([false, true]);
  expect(isOldPrice(undefined, 0)).toBe(false);
});
