import { expect, test } from 'vitest';
import { openShare, regulationMinutes } from './competitive-minutes.ts';

test('minutes of a close game count in full, of one decided by sixteen half, of a rout hardly', () => {
  const share = (lead: number): number => openShare({ lead, overtimes: 0 });
  expect(share(0)).toBe(1);
  expect(share(16)).toBe(0.5);
  expect(share(-16)).toBe(0.5);
  expect(share(5)).toBeGreaterThan(0.98);
  expect(share(35)).toBeLessThan(0.05);
});

test('minutes of an overtime game are brought back to 48', () => {
  expect(regulationMinutes(36, { lead: 3, overtimes: 0 })).toBe(36);
  expect(regulationMinutes(53, { lead: 3, overtimes: 1 })).toBe(48);
});
