import { expect, test } from 'vitest';
import { formatUsDate } from './format-us-date.ts';

test('the date is that of the league’s time zone, not of UTC', () => {
  expect(formatUsDate(Date.parse('2026-11-15T04:30:00Z'))).toBe('Nov 14, 2026');
  expect(formatUsDate(Date.parse('2026-11-15T05:00:00Z'))).toBe('Nov 15, 2026');
});
