import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisFor, shareOf } from './axis.ts';

test('an axis holds every value between its ends, with a few round numbers', () => {
  const value = fc.double({ min: -1e4, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
      const axis = axisFor(values, String);
      const slack = 1e-9 * Math.max(1, axis.to - axis.from);
      expect(axis.from).toBeLessThanOrEqual(Math.min(...values) + slack);
      expect(axis.to).toBeGreaterThanOrEqual(Math.max(...values) - slack);
      expect(axis.ticks.length).toBeGreaterThan(1);
      expect(axis.ticks.length).toBeLessThan(9);
      for (const one of values) expect(Number.isFinite(shareOf(axis, one))).toBe(true);
    }),
    { examples: [[[5e-324]], [[1e4, 1e4 + 1e-8]], [[-0, 0]]], numRuns: 1000 },
  );
});

test('.58 to .66 is written .58, .6, .62, .64, .66', () => {
  expect(axisFor([0.584, 0.655], (value) => value.toFixed(2)).ticks.map(({ label }) => label)).toEqual([
    '0.58',
    '0.60',
    '0.62',
    '0.64',
    '0.66',
  ]);
});
