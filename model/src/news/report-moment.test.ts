import { expect, test } from 'vitest';
import { momentInstants, REPORT_MOMENTS, reportMomentAt } from './report-moment.ts';

const utc = (date: string, tip: string): string[] => {
  const instants = momentInstants(date, Date.parse(tip));
  return REPORT_MOMENTS.map((moment) => new Date(instants[moment]).toISOString().slice(5, 16));
};

test('US Eastern times follow daylight saving time', () => {
  expect(utc('2024-01-15', '2024-01-16T00:30Z')).toEqual(['01-15T12:00', '01-15T18:30', '01-15T22:30', '01-16T00:00']);
  expect(utc('2024-03-10', '2024-03-11T00:30Z')).toEqual(['03-10T12:00', '03-10T17:30', '03-10T21:30', '03-11T00:00']);
});

test('no moment is later than half an hour before tip-off', () => {
  expect(utc('2024-01-15', '2024-01-15T18:00Z')).toEqual(['01-15T12:00', '01-15T17:30', '01-15T17:30', '01-15T17:30']);
});

test('between two moments the earlier one counts, and before the first the morning', () => {
  const at = (time: string) => reportMomentAt(Date.parse(time), '2024-01-15', Date.parse('2024-01-16T00:30Z'));
  expect(at('2024-01-13T12:00Z')).toBe('morning');
  expect(at('2024-01-15T18:29Z')).toBe('morning');
  expect(at('2024-01-15T18:30Z')).toBe('afternoon');
  expect(at('2024-01-15T23:59Z')).toBe('evening');
  expect(at('2024-01-16T00:29Z')).toBe('beforeTip');
});
