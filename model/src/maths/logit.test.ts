import { expect, test } from 'vitest';
import { logit, sigmoid } from './logit.ts';

test('log odds and probability are inverse, and even money is zero', () => {
  expect(logit(0.5)).toBe(0);
  expect(sigmoid(logit(0.73))).toBeCloseTo(0.73, 12);
  expect(logit(sigmoid(-30))).toBeCloseTo(-30, 9);
});

test('the farthest log odds are a certainty, never a NaN', () => {
  expect([sigmoid(-800), sigmoid(800), sigmoid(-Infinity), sigmoid(Infinity)]).toEqual([0, 1, 0, 1]);
});

test('what is no probability has no log odds', () => {
  expect(() => logit(1.2)).toThrow('not a probability');
  expect(() => logit(Number.NaN)).toThrow('not a probability');
});
