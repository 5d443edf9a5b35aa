import { expect, test } from 'vitest';
import { dayMs, hourMs } from './durations.ts';
import { addDays, easternDate, seasonOf } from './league-date.ts';

test('a late evening game in New York belongs to that evening, although it is the next day in UTC', () => {
  expect(easternDate(new Date('2026-11-16T03:30:00Z'))).toBe('2026-11-15');
  expect(easternDate(new Date('2026-11-16T05:00:00Z'))).toBe('2026-11-16');
});

test('the date is that of New York around midnight on every day from 2000 to 2040', () => {
  const options = { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const inNewYork = new Intl.DateTimeFormat('en-CA', options);
  const wrong: Date[] = [];
  for (let day = Date.UTC(2000, 0, 1); day < Date.UTC(2041, 0, 1); day += dayMs) {
    const around = [4, 5].flatMap((hour) => [new Date(day + hour * hourMs - 1), new Date(day + hour * hourMs)]);
    wrong.push(...around.filter((at) => easternDate(at) !== inNewYork.format(at)));
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['2026-06-20', 2026],
  ['2026-08-31', 2026],
  ['2026-09-01', 2027],
  ['2026-12-31', 2027],
  ['2027-01-01', 2027],
])('%s belongs to the season that ends in %i', (date, season) => expect(seasonOf(date)).toBe(season));

test('days are added across the end of a year', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(addDays('2027-01-02', -3)).toBe('2026-12-30');
});
