import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sigmoid } from '#model/maths/logit.ts';
import { logOddsFromSpread, marginFromLogOdds } from './spread-log-odds.ts';

test('a spread of zero is even, and a 6.5-point favorite wins 70.5 %', () => {
  expect(sigmoid(logOddsFromSpread(0))).toBe(0.5);
  expect(sigmoid(logOddsFromSpread(-6.5))).toBeCloseTo(0.70494, 5);
});

test('the map is an odd cubic, and its inverse returns the spread', () => {
  expect(logOddsFromSpread(-5)).toBeCloseTo(0.12958 * 5 + 1.044e-4 * 125, 12);
  fc.assert(
    fc.property(fc.double({ min: -30, max: 30, noNaN: true }), (spread) => {
      expect(logOddsFromSpread(spread)).toBeCloseTo(-logOddsFromSpread(-spread), 12);
      expect(marginFromLogOdds(logOddsFromSpread(spread))).toBeCloseTo(-spread, 6);
    }),
  );
});
