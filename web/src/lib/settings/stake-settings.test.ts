import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStakePlan } from './stake-settings.ts';

test('a stored plan is read back', () => {
  expect(parseStakePlan('{"bankroll":250.5,"fraction":0.5,"cap":0.03}')).toEqual({ bankroll: 250.5, fraction: 0.5, cap: 0.03 });
});

test('any other text gives a valid plan with at most 5 % per bet', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.constant(null)), fc.double(), (text, number) => {
      for (const stored of [text, JSON.stringify({ bankroll: number, fraction: number, cap: number })]) {
        const { bankroll, fraction, cap } = parseStakePlan(stored);
        expect(bankroll >= 0 && Number.isFinite(bankroll)).toBe(true);
        expect(fraction > 0 && fraction <= 1 && cap > 0 && cap <= 0.05).toBe(true);
      }
    }),
  );
});
