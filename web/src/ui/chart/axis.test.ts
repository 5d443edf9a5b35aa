import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisFor, percentOf } from './axis.ts';
import { runsOf } from '../../../../server/test/random/random-tests.ts';

test('an axis contains every value and has two to eight ticks', () => {
  const value = fc.double({ min: -1e4, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
      const axis = axisFor(values, String);
      const tolerance = 1e-9 * Math.max(1, axis.to - axis.from);
      expect(axis.from).toBeLessThanOrEqual(Math.min(...values) + tolerance);
      expect(axis.to).toBeGreaterThanOrEqual(Math.max(...values) - tolerance);
      expect(axis.ticks.length).toBeGreaterThan(1);
      expect(axis.ticks.length).toBeLessThan(9);
      for (const one of values) expect(Number.isFinite(percentOf(axis, one))).toBe(true);
    }),
    { examples: [[[5e-324]], [[1e4, 1e4 + 1e-8]], [[-0, 0]]], numRuns: runsOf(1000) },
  );
});

test('the ticks from .58 to .66 are .58, .60, .62, .64 and .66', () => {
  expect(axisFor([0.584, 0.655], (value) => value.toFixed(2)).ticks.map(({ label }) => label)).toEqual([
    '0.58',
    '0.60',
    '0.62',
    '0.64',
    '0.66',
  ]);
});
