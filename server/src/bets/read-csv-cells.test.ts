import { expect, test } from 'vitest';
import { readTime } from './read-csv-cells.ts';

test.each([
  ['2026-10-31 23:30', '2026-11-01T03:30:00.000Z'],
  ['10/31/2026 23:30:15', '2026-11-01T03:30:15.000Z'],
  ['2026-11-15T19:30', '2026-11-16T00:30:00.000Z'],
  ['2027-03-31 23:30', '2027-04-01T03:30:00.000Z'],
  ['2027-03-31 23:30Z', '2027-03-31T23:30:00.000Z'],
  ['2027-03-31T23:30-07:00', '2027-04-01T06:30:00.000Z'],
  ['2026-11-15', '2026-11-15T17:00:00.000Z'],
])('the time %s is US Eastern time if it names no zone', (text, at) => {
  expect(readTime(text)?.at.toISOString()).toBe(at);
});

test.each(['2026-02-30 10:00', '2026-11-15 25:00', '2026-13-01', 'noon'])('%s is not a time', (text) => {
  expect(readTime(text)).toBeUndefined();
});
