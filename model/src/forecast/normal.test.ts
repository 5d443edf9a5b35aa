import { expect, test } from 'vitest';
import { normalCdf } from './normal.ts';

test('values of the printed tables', () => {
  expect(normalCdf(0)).toBe(0.5);
  expect(normalCdf(1)).toBeCloseTo(0.841344746068543, 14);
  expect(normalCdf(1.959963984540054)).toBeCloseTo(0.975, 14);
  expect(normalCdf(-3)).toBeCloseTo(0.00134989803163009, 14);
  expect([normalCdf(-40), normalCdf(40)]).toEqual([0, 1]);
});
