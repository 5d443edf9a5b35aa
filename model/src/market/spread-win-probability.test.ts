import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logOddsFromSpread, spreadFromLogOdds, spreadFromWinProbability, winProbabilityFromSpread } from './spread-win-probability.ts';

test('pick’em is even; a 6.5-point favorite wins 70.5 %', () => {
  expect(winProbabilityFromSpread(0)).toBe(0.5);
  // p_home_close of the 2024 final's last game, made by the published map.
  expect(winProbabilityFromSpread(-6.5)).toBeCloseTo(0.70494, 5);
});

test('the other side of the spread is the other side of the probability, and back again', () => {
  fc.assert(
    fc.property(fc.double({ min: -30, max: 30, noNaN: true }), (spread) => {
      expect(winProbabilityFromSpread(spread) + winProbabilityFromSpread(-spread)).toBeCloseTo(1, 12);
      expect(spreadFromWinProbability(winProbabilityFromSpread(spread))).toBeCloseTo(spread, 6);
    }),
  );
});

test('in log odds the map is the published cubic, odd, and its inverse gives the spread back', () => {
  expect(logOddsFromSpread(-5)).toBeCloseTo(0.12958 * 5 + 1.044e-4 * 125, 12);
  expect(logOddsFromSpread(5)).toBeCloseTo(-logOddsFromSpread(-5), 12);
  for (const spread of [-18.5, -3, 0, 7.5, 22]) expect(spreadFromLogOdds(logOddsFromSpread(spread))).toBeCloseTo(spread, 9);
});

test('certainties and nonsense are refused', () => {
  expect(() => spreadFromWinProbability(1)).toThrow(RangeError);
  expect(() => winProbabilityFromSpread(NaN)).toThrow(RangeError);
});
