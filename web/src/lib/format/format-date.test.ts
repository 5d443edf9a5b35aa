import { expect, test } from 'vitest';
import { formatTipOff, formatUsDate, relativeDay } from './format-date.ts';

const tipOff = Date.parse('2026-11-16T00:30:00Z');

test('date in US short format and time with its zone, both in the reader’s time zone', () => {
  expect(formatTipOff(tipOff, 'America/New_York')).toEqual({ date: 'Nov 15, 2026', time: '7:30 PM EST' });
  expect(formatTipOff(tipOff, 'Europe/Berlin')).toEqual({ date: 'Nov 16, 2026', time: '1:30 AM GMT+1' });
});

test('today and tomorrow are days of the reader’s time zone', () => {
  const evening = Date.parse('2026-11-15T22:00:00Z');
  expect(relativeDay(tipOff, evening, 'America/New_York')).toBe('Today');
  expect(relativeDay(tipOff, evening, 'Europe/Berlin')).toBe('Tomorrow');
  expect(relativeDay(tipOff, Date.parse('2026-11-14T12:00:00Z'), 'Europe/Berlin')).toBeUndefined();
  expect(relativeDay(tipOff, Date.parse('2026-11-17T12:00:00Z'), 'America/New_York')).toBeUndefined();
});

test('an unknown start is TBD', () => {
  expect(formatTipOff(undefined, 'UTC')).toEqual({ date: 'TBD', time: 'TBD' });
});

test('the date is that of the league’s time zone, not of UTC', () => {
  expect(formatUsDate(Date.parse('2026-11-15T04:30:00Z'))).toBe('Nov 14, 2026');
  expect(formatUsDate(Date.parse('2026-11-15T05:00:00Z'))).toBe('Nov 15, 2026');
});
