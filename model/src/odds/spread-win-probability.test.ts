import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logit, sigmoid } from './logit.ts';
import { spreadFromWinProbability, winProbabilityFromSpread } from './spread-win-probability.ts';

test('pick’em is even; a 6.5-point favourite wins 70.5 %', () => {
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

test('certainties and nonsense are refused', () => {
  expect(() => spreadFromWinProbability(1)).toThrow(RangeError);
  expect(() => winProbabilityFromSpread(NaN)).toThrow(RangeError);
  expect(() => logit(1.2)).toThrow(RangeError);
});

test('log odds and probability are inverses', () => {
  expect(sigmoid(logit(0.3))).toBeCloseTo(0.3, 14);
  expect([sigmoid(-1000), sigmoid(1000)]).toEqual([0, 1]);
});
