import { expect, test } from 'vitest';
import { startText } from './start-text.ts';

const now = Date.UTC(2026, 10, 17, 18);
const inHours = (hours: number) => ({ startsAt: now + hours * 3_600_000, isPostponed: false });

test('a game of the next 24 hours has its time, also after midnight, and a later one its date', () => {
  expect(startText(inHours(6), now, 'America/New_York')).toBe('7:00 PM');
  expect(startText(inHours(6), now, 'Europe/Berlin'), 'the next day in Berlin').toBe('1:00 AM');
  expect(startText(inHours(-2), now, 'America/New_York')).toBe('11:00 AM');
  expect(startText(inHours(30), now, 'America/New_York')).toBe('Nov 18');
  expect(startText(inHours(30), now, 'Europe/Berlin'), 'the date of the league').toBe('Nov 18');
});

test('a postponed game has no time, and neither has one without a start', () => {
  expect(startText({ ...inHours(6), isPostponed: true }, now, 'UTC')).toBe('Postponed');
  expect(startText({ startsAt: undefined, isPostponed: false }, now, 'UTC')).toBe('TBD');
});
