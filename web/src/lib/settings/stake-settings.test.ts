import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStakePlan } from './stake-settings.ts';

test('a stored plan is read back', () => {
  const plan = { bankroll: 250.5, fraction: 0.5, cap: 0.03 };
  expect(readStakePlan(plan)).toEqual(plan);
});

test('anything else gives a valid plan with at most 5 % per bet', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.constant(undefined)), fc.double(), (other, number) => {
      for (const stored of [other, { bankroll: number, fraction: number, cap: number }, { bankroll: other, fraction: other, cap: other }]) {
        const { bankroll, fraction, cap } = readStakePlan(stored);
        expect(bankroll >= 0 && Number.isFinite(bankroll)).toBe(true);
        expect(fraction > 0 && fraction <= 1 && cap > 0 && cap <= 0.05).toBe(true);
      }
    }),
  );
});
