import { expect, test } from 'vitest';
import { formatTipOff, formatUsDate, todayOrTomorrow } from './time.ts';

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
});

test('an unknown start is TBD', () => {
  expect(formatTipOff(undefined, 'UTC')).toEqual({ date: 'TBD', time: 'TBD' });
});

test('the date is that of the league’s time zone, not of UTC', () => {
  expect(formatUsDate(Date.parse('2026-11-15T04:30:00Z'))).toBe('Nov 14, 2026');
  expect(formatUsDate(Date.parse('2026-11-15T05:00:00Z'))).toBe('Nov 15, 2026');
});
