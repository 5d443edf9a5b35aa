import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeOutEnd, timeOutLengths } from './time-out.ts';

const end = (length: (typeof timeOutLengths)[number], now: string) => timeOutEnd(length, new Date(now)).toISOString();

test('a time-out lasts 1, 7 or 30 days, or until July 1', () => {
  expect(timeOutLengths.map((length) => end(length, '2026-11-15T12:00:00Z'))).toEqual([
    '2026-11-16T12:00:00.000Z',
    '2026-11-22T12:00:00.000Z',
    '2026-12-15T12:00:00.000Z',
    '2027-07-01T00:00:00.000Z',
  ]);
  expect(end('season', '2027-07-01T00:00:00Z')).toBe('2028-07-01T00:00:00.000Z');
  expect(end('season', '2027-06-20T00:00:00Z')).toBe('2027-07-20T00:00:00.000Z');
});

test('a longer choice never ends sooner than a shorter one', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (now) => {
      const ends = timeOutLengths.map((length) => timeOutEnd(length, now).getTime());
      expect(ends.toSorted((a, b) => a - b)).toEqual(ends);
      expect(ends[0]).toBeGreaterThan(now.getTime());
    }),
  );
});
