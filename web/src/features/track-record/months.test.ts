import { expect, test } from 'vitest';
import { formatMonth, lastOfMonths } from './months.ts';

test('a month is formatted the same in every time zone', () => {
  expect([formatMonth('2026-11-01'), formatMonth('2026-11'), formatMonth('2026-11-30', 'short')]).toEqual(['Nov 2026', 'Nov 2026', 'Nov']);
});

test('the last day of each month is kept', () => {
  const days = ['2026-10-20', '2026-10-31', '2026-11-01', '2026-11-14', '2027-11-02'].map((date) => ({ date }));
  expect(lastOfMonths(days).map(({ date }) => date)).toEqual(['2026-10-31', '2026-11-14', '2027-11-02']);
});
