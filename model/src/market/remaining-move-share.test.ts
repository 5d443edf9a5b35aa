import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainingMoveShare } from './remaining-move-share.ts';

const hours = fc.double({ min: -2, max: 100, noNaN: true });

test('the share is 0 at tip-off, 1 in the morning, and never more than 1', () => {
  expect(remainingMoveShare(0)).toBe(0);
  expect(remainingMoveShare(-1)).toBe(0);
  expect(remainingMoveShare()).toBe(1);
  expect(remainingMoveShare(72)).toBe(1);
});

test('three hours before tip-off it is (1 − e^(−3/6)) / (1 − e^(−12.5/6))', () => {
  expect(remainingMoveShare(3)).toBeCloseTo(0.39347 / 0.87548, 4);
});

test('the share falls toward tip-off', () => {
  fc.assert(fc.property(hours, hours, (a, b) => remainingMoveShare(Math.min(a, b)) <= remainingMoveShare(Math.max(a, b))));
});
