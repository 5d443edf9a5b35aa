import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRoot } from './find-root.ts';

test('finds the root of an increasing function wherever the search begins', () => {
  const double = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(double(-50, 50), double(-50, 50), double(0.1, 10), double(1, 20), (root, start, step, scale) => {
      const increasing = (x: number): number => Math.tanh((x - root) / scale);
      expect(findRoot(increasing, { start, step, reach: 120 })).toBeCloseTo(root, 6);
    }),
  );
});

test('a function without a root within reach gives the end of the range', () => {
  expect(findRoot(() => -1, { start: 3, step: 1, reach: 10 })).toBe(13);
  expect(findRoot(() => 1, { start: 3, step: 1, reach: 10 })).toBe(-7);
});
