import { expect, test } from 'vitest';
import { competitiveWeight, regulationMinutes } from './competitive-minutes.ts';

test('minutes count fully in a close game, half at a final lead of 16, hardly in a blowout', () => {
  const weight = (lead: number): number => competitiveWeight({ lead, overtimes: 0 });
  expect(weight(0)).toBe(1);
  expect(weight(16)).toBe(0.5);
  expect(weight(-16)).toBe(0.5);
  expect(weight(5)).toBeGreaterThan(0.98);
  expect(weight(35)).toBeLessThan(0.05);
});

test('minutes of an overtime game are scaled to 48 minutes', () => {
  expect(regulationMinutes(36, { lead: 3, overtimes: 0 })).toBe(36);
  expect(regulationMinutes(53, { lead: 3, overtimes: 1 })).toBe(48);
});
