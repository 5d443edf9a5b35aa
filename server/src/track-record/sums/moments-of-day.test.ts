import { expect, test } from 'vitest';
import type { RecordedGame } from '#server/track-record/record/record-game.ts';
import { addMoments, mergeMomentSums, sumMoments } from './moments-of-day.ts';

const game = (gameId: string, happened: boolean | null, tip: number, closing: number | null = 0.6): RecordedGame => ({
  gameId,
  position: 1,
  season: 2027,
  date: '2027-01-15',
  replay: false,
  content: {} as never,
  homeScore: 1,
  awayScore: 0,
  total: null,
  spread: null,
  moneyline: {
    published: tip,
    happened,
    line: null,
    result: 'won',
    bet: null,
    licensedPick: null,
    forecasts: new Map([['published', tip], ...(closing === null ? [] : [['closing', closing] as const])]),
  },
  atMoments: new Map(),
});

const issued = (gameId: string, times: Readonly<Record<string, number>>, startsAt = '2027-01-16T00:30:00Z') =>
  Object.entries(times).map(([time, published]) => {
    return { gameId, published, startsAt: new Date(startsAt), issuedAt: new Date(`2027-01-${time}:00Z`) };
  });

test('at each moment the last prediction issued by then counts, and a game that had none yet is left out', () => {
  const games = addMoments(
    [game('a', true, 0.8), game('late', true, 0.7), game('matinee', false, 0.4), game('replayed', true, 0.9)],
    [
      ...issued('a', { '14T20:00': 0.5, '15T12:00': 0.55, '15T18:29': 0.6, '15T22:31': 0.7, '16T00:29': 0.8 }),
      ...issued('late', { '15T22:00': 0.65, '16T00:29': 0.7 }),
      // Starts at 18:00 UTC: every moment after 17:30 is 17:30.
      ...issued('matinee', { '15T11:00': 0.45, '15T17:40': 0.4 }, '2027-01-15T18:00:00Z'),
    ],
  );
  expect(games.map(({ atMoments }) => Object.fromEntries(atMoments))).toEqual([
    { morning: 0.55, afternoon: 0.6, evening: 0.6, beforeTip: 0.7, tip: 0.8 },
    { evening: 0.65, beforeTip: 0.65, tip: 0.7 },
    { morning: 0.45, afternoon: 0.45, evening: 0.45, beforeTip: 0.45, tip: 0.4 },
    {},
  ]);
  const sums = sumMoments(games);
  expect([sums.morning?.logLoss.n, sums.evening?.logLoss.n, sums.tip?.logLoss.n]).toEqual([2, 3, 3]);
  expect(sums.morning!.correct).toBe(2);
  expect(sums.morning!.toClose.mean).toBeCloseTo((Math.log(0.6 / 0.55) + Math.log(0.4 / 0.55)) / 2, 12);
});

test('games without a result or a closing line are not compared, and merged sums are those of all games', () => {
  const rows = [...issued('a', { '15T10:00': 0.6 }), ...issued('b', { '15T10:00': 0.3 }), ...issued('c', { '15T10:00': 0.7 })];
  const games = addMoments([game('a', true, 0.6), game('b', false, 0.3), game('c', null, 0.7), game('c', true, 0.7, null)], rows);
  const whole = sumMoments(games);
  expect(whole.morning!.logLoss.n).toBe(2);
  const merged = mergeMomentSums([{}, ...games.map((one) => sumMoments([one]))]);
  expect(Object.keys(merged)).toEqual(Object.keys(whole));
  expect(merged.tip!.logLoss.mean).toBeCloseTo(whole.tip!.logLoss.mean, 12);
  expect(merged.tip!.toClose.squares).toBeCloseTo(whole.tip!.toClose.squares, 12);
});
