import { expect, test } from 'vitest';
import { teamByCode } from '#domain/teams.ts';
import { presentOddsGame } from './present.ts';
import type { Game } from '#server/games/queries.ts';
import type { OfferedPrice } from '#server/schema/odds.ts';

const startsAt = new Date('2026-11-16T00:30:00Z');
const before = new Date('2026-11-15T20:00:00Z');
const game = {
  id: 'a',
  awayTeamId: teamByCode('BOS')!.id,
  homeTeamId: teamByCode('LAL')!.id,
  startsAt,
  status: 'scheduled',
  updatedAt: before,
} as Game;
const price = {
  book: 'betmgm',
  market: 'spread',
  line: -2.5,
  first: 1.9217,
  second: 2.0013,
  setAside: null,
  quotedAt: before,
  usableUntil: null,
} as OfferedPrice;
const quotesAt = (now: Date, part: Partial<Game> = {}) => presentOddsGame({ ...game, ...part }, [price], undefined, now).quotes;

test('prices are decimal, with all their digits', () => {
  expect(quotesAt(before)).toEqual([
    { book: 'betmgm', market: 'spread', line: -2.5, prices: [1.9217, 2.0013], quotedAt: before.toISOString(), usableUntil: null },
  ]);
});

test('only a scheduled game that is not in progress has quotes', () => {
  const fourHoursLater = new Date(startsAt.getTime() + 4 * 3_600_000);
  expect(quotesAt(new Date(fourHoursLater.getTime() - 1))).toHaveLength(1);
  expect(quotesAt(fourHoursLater)).toEqual([]);
  for (const status of ['live', 'final', 'postponed', 'canceled'] as const) expect(quotesAt(before, { status })).toEqual([]);
});
