import { expect, test } from 'vitest';
import { isChanceFree } from './disclosure.ts';

const startsAt = new Date('2026-11-20T00:30:00Z');
const isFree = (status: 'scheduled' | 'postponed' | 'live' | 'final', now: string, isFirstOfToday = false) =>
  isChanceFree({ status, startsAt }, new Date(now), isFirstOfToday);

test('the win chance of a game is free from exactly one hour before tip-off, and stays free', () => {
  expect(isFree('scheduled', '2026-11-19T23:29:59.999Z')).toBe(false);
  expect(isFree('scheduled', '2026-11-19T23:30:00Z')).toBe(true);
  expect(isFree('live', '2026-11-20T00:31:00Z')).toBe(true);
  expect(isFree('final', '2026-11-21T00:00:00Z')).toBe(true);
});

test('the win chance of the first game of today is free at any hour, that of a postponed game at none', () => {
  expect(isFree('scheduled', '2026-11-19T05:00:00Z', true)).toBe(true);
  expect(isFree('postponed', '2026-11-20T00:30:00Z')).toBe(false);
});
