import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleToGame } from './line-up.ts';

test('minutes are scaled to a sum of 240', () => {
  const minutes = Float64Array.of(36, 36, 36, 36, 36, 30, 30, 30, 30);
  expect(scaleToGame(minutes)).toBeCloseTo(0, 9);
  expect(minutes[0]).toBeCloseTo((36 * 240) / 300, 12);
});

test('four players cannot fill a game: the rest goes to unknown players', () => {
  expect(scaleToGame(Float64Array.of(30, 30, 30, 30))).toBe(80);
  expect(scaleToGame(new Float64Array(0))).toBe(240);
});

test('minutes near zero are treated as none and give no NaN', () => {
  const minutes = Float64Array.of(0, Number.MIN_VALUE);
  expect(scaleToGame(minutes)).toBe(240);
  expect([...minutes].every(Number.isFinite)).toBe(true);
});

test('nobody plays more than the cap, and the minutes still add up', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 48, noNaN: true }), { maxLength: 20 }), (values) => {
      const minutes = Float64Array.from(values);
      const rest = scaleToGame(minutes);
      let sum = rest;
      for (const value of minutes) {
        expect(value).toBeLessThanOrEqual(40);
        sum += value;
      }
      expect(sum).toBeGreaterThan(239.9999);
    }),
  );
});
