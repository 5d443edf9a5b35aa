import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { formatTimeWithZone, formatTipOff, formatUsDate, formatWeekdayAt, leagueTimeZone, todayOrTomorrow } from './time.ts';

const tipOff = Date.parse('2026-11-16T00:30:00Z');

test('a game has the date of the league and the time of the reader, with the zone and the reader’s date if it is another', () => {
  expect(formatTipOff(tipOff, 'America/New_York')).toEqual({ date: 'Nov 15, 2026', time: '7:30 PM EST' });
  expect(formatTipOff(tipOff, 'Europe/Berlin')).toEqual({ date: 'Nov 15, 2026', time: '1:30 AM GMT+1 (Nov 16)' });
});

test('today and tomorrow are days of the league', () => {
  const evening = Date.parse('2026-11-15T22:00:00Z');
  expect(todayOrTomorrow(tipOff, evening)).toBe('Today');
  expect(todayOrTomorrow(tipOff, Date.parse('2026-11-14T12:00:00Z'))).toBe('Tomorrow');
  expect(todayOrTomorrow(tipOff, Date.parse('2026-11-13T12:00:00Z'))).toBeUndefined();
  expect(todayOrTomorrow(tipOff, Date.parse('2026-11-17T12:00:00Z'))).toBeUndefined();
  // November 1, 2026 has 25 hours in New York.
  expect(todayOrTomorrow(Date.parse('2026-11-03T00:30:00Z'), Date.parse('2026-11-01T04:30:00Z'))).toBe('Tomorrow');
});

test('an unknown start is TBD', () => {
  expect(formatTipOff(undefined, 'UTC')).toEqual({ date: 'TBD', time: 'TBD' });
});

test('the date is that of the league’s time zone, not of UTC', () => {
  expect(formatUsDate(Date.parse('2026-11-15T04:30:00Z'))).toBe('Nov 14, 2026');
  expect(formatUsDate(Date.parse('2026-11-15T05:00:00Z'))).toBe('Nov 15, 2026');
});

test.each([leagueTimeZone, 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC'])(
  'dates and times in %s are those of Intl, also when clocks change',
  (timeZone) => {
    const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    const date = intl({ month: 'short', day: 'numeric', year: 'numeric' });
    const weekday = intl({ weekday: 'short', month: 'short', day: 'numeric' });
    const time = intl({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
    for (let at = Date.UTC(2026, 9, 1); at < Date.UTC(2027, 9, 1); at += dayMs / 3.1) {
      const expected = [date, weekday, time].map((format) => format.format(at).replaceAll('\u202f', ' '));
      expect([formatUsDate(at, timeZone), formatWeekdayAt(at, timeZone), formatTimeWithZone(at, timeZone)]).toEqual(expected);
    }
  },
);
