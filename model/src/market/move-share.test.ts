import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveShare } from './move-share.ts';

const hours = fc.double({ min: -2, max: 100, noNaN: true });

test('nothing is left to move at tip, everything in the morning, and never more than that', () => {
  expect(moveShare(0)).toBe(0);
  expect(moveShare(-1)).toBe(0);
  expect(moveShare()).toBe(1);
  expect(moveShare(72)).toBe(1);
});

test('by hand: (1 − e^(−3/6)) / (1 − e^(−12.5/6)) three hours before tip', () => {
  expect(moveShare(3)).toBeCloseTo(0.39347 / 0.87548, 4);
});

test('the nearer the tip, the less is left', () => {
  fc.assert(fc.property(hours, hours, (a, b) => moveShare(Math.min(a, b)) <= moveShare(Math.max(a, b))));
});
