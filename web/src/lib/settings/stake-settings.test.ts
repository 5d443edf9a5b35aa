import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStakePlan } from './stake-settings.ts';

test('a plan that was kept is read back', () => {
  expect(readStakePlan('{"bankroll":250.5,"fraction":0.5,"cap":0.03}')).toEqual({ bankroll: 250.5, fraction: 0.5, cap: 0.03 });
});

test('whatever else stands there becomes a cautious plan, never one above five per cent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.constant(null)), fc.double(), (text, number) => {
      for (const kept of [text, JSON.stringify({ bankroll: number, fraction: number, cap: number })]) {
        const { bankroll, fraction, cap } = readStakePlan(kept);
        expect(bankroll >= 0 && Number.isFinite(bankroll)).toBe(true);
        expect(fraction > 0 && fraction <= 1 && cap > 0 && cap <= 0.05).toBe(true);
      }
    }),
  );
});
