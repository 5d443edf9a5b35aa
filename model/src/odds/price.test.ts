import { expect, test } from 'vitest';
import { decimalFromAmerican } from './price.ts';

test('a favourite at −150 returns 1.667, an underdog at +130 returns 2.30', () => {
  expect(decimalFromAmerican(-150)).toBeCloseTo(1.6667, 4);
  expect(decimalFromAmerican(130)).toBeCloseTo(2.3, 10);
});

test('prices that cannot exist are refused', () => {
  for (const impossible of [0, 99, -99.9, NaN, Infinity]) expect(() => decimalFromAmerican(impossible)).toThrow(RangeError);
});
