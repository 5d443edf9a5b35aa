import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMonth } from '#web/lib/format/format-month.ts';
import { lastOfMonths, sumsByMonth } from './record-series.ts';

test('a month is formatted the same in every time zone', () => {
  expect([formatMonth('2026-11-01'), formatMonth('2026-11'), formatMonth('2026-11-30', 'short')]).toEqual(['Nov 2026', 'Nov 2026', 'Nov']);
});

test('the last day of each month is kept', () => {
  const days = ['2026-10-20', '2026-10-31', '2026-11-01', '2026-11-14', '2027-11-02'].map((date) => ({ date }));
  expect(lastOfMonths(days).map(({ date }) => date)).toEqual(['2026-10-31', '2026-11-14', '2027-11-02']);
});

const day = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  bets: fc.nat(9),
  profit: fc.integer({ min: -900, max: 900 }),
  closingValue: fc.integer({ min: -90, max: 90 }),
});

test('a month has the units and picks of its own days, and all months together those of the record', () => {
  const runningTotal = [
    { date: '2026-04-30', bets: 71, profit: 11.21, closingValue: 1.1 },
    { date: '2026-05-02', bets: 90, profit: 12, closingValue: 1.2 },
    { date: '2026-05-31', bets: 255, profit: 9.53, closingValue: 4 },
  ];
  expect(sumsByMonth(runningTotal).at(-1)).toMatchObject({ bets: 184, profit: expect.closeTo(-1.68, 9) });
  fc.assert(
    fc.property(fc.array(day), (unsorted) => {
      const days = unsorted.toSorted((a, b) => a.month - b.month);
      const sum = (list: typeof days, name: 'bets' | 'profit' | 'closingValue') => list.reduce((total, each) => total + each[name], 0);
      const points = days.map(({ month }, index) => {
        const [upTo, date] = [days.slice(0, index + 1), `2026-${String(month).padStart(2, '0')}-15`];
        return { date, bets: sum(upTo, 'bets'), profit: sum(upTo, 'profit'), closingValue: sum(upTo, 'closingValue') };
      });
      const months = [...Map.groupBy(days, ({ month }) => month).values()];
      expect(sumsByMonth(points).map(({ bets, profit, closingValue }) => [bets, profit, closingValue])).toEqual(
        months.map((list) => [sum(list, 'bets'), sum(list, 'profit'), sum(list, 'closingValue')]),
      );
    }),
  );
});
