import { expect, test } from 'vitest';
import { logit, sigmoid } from './logit.ts';

test('logit and sigmoid are inverse, and a probability of one half has log-odds zero', () => {
  expect(logit(0.5)).toBe(0);
  expect(sigmoid(logit(0.73))).toBeCloseTo(0.73, 12);
  expect(logit(sigmoid(-30))).toBeCloseTo(-30, 9);
});

test('extreme log-odds give 0 or 1, never NaN', () => {
  expect([sigmoid(-800), sigmoid(800), sigmoid(-Infinity), sigmoid(Infinity)]).toEqual([0, 1, 0, 1]);
});

test('rejects numbers that are not probabilities', () => {
  expect(() => logit(1.2)).toThrow('not a probability');
  expect(() => logit(Number.NaN)).toThrow('not a probability');
});
