import { expect, test } from 'vitest';
import { wilsonInterval } from '#domain/maths/confidence-interval.ts';
import { formatPercent } from '#web/lib/format/format-number.ts';
import { formatInterval } from './format-record.ts';

test('fewer than 10 cases have no interval, neither a mean nor a share', () => {
  expect(formatInterval({ low: null, high: null, n: 9 }, formatPercent)).toBe('too few');
  expect(formatInterval(wilsonInterval(5, 9), formatPercent)).toBe('too few');
  expect(formatInterval(wilsonInterval(5, 10), formatPercent)).toBe('[23.7%, 76.3%]');
});
