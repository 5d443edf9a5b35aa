import { describe, expect, test } from 'vitest';
import { dueSources } from './due-sources.ts';
import type { GameReport } from './game-report.ts';
import { disagreement, firstState, mergeReport } from './merge-report.ts';
import type { StoredGame } from '#server/games/store.ts';

const now = new Date('2026-11-16T01:00:00Z');
const report = (change: Partial<GameReport> = {}): GameReport => ({
  source: 'nba',
  sourceId: '0022600100',
  season: 2027,
  stage: 'regular',
  homeTeamId: 1610612738,
  awayTeamId: 1610612752,
  startsAt: new Date('2026-11-16T00:30:00Z'),
  status: 'scheduled',
  homeScore: null,
  awayScore: null,
  period: null,
  gameClock: null,
  ...change,
});
const final = report({ status: 'final', homeScore: 110, awayScore: 100, period: 4 });

describe('a game', () => {
  test('goes from scheduled to live to final, and its result counts as the first', () => {
    const live = mergeReport(firstState(report(), now), report({ status: 'live', homeScore: 20, awayScore: 18 }), now);
    expect(live).toMatchObject({ status: 'live', tippedAt: now });
    expect(mergeReport(live, final, now)).toMatchObject({ status: 'final', homeScore: 110, resultRevision: 1, finalAt: now });
  });
  test('never goes back because a slower file still says scheduled', () => {
    const live = firstState(report({ status: 'live', homeScore: 20, awayScore: 18 }), now);
    expect(mergeReport(live, report(), now)).toBe(live);
    const over = firstState(final, now);
    expect(mergeReport(over, report({ status: 'live', homeScore: 99, awayScore: 98 }), now)).toBe(over);
  });
  test('takes a corrected result over and counts it; the same result again is no news', () => {
    const over = firstState(final, now);
    expect(mergeReport(over, final, now)).toBe(over);
    expect(mergeReport(over, { ...final, awayScore: 102 }, now)).toMatchObject({ awayScore: 102, resultRevision: 2 });
  });
  test('can be postponed and come back on another day', () => {
    const postponed = mergeReport(firstState(report(), now), report({ status: 'postponed' }), now);
    expect(postponed.status).toBe('postponed');
    const again = mergeReport(postponed, report({ startsAt: new Date('2026-12-02T01:00:00Z') }), now);
    expect(again).toMatchObject({ status: 'scheduled', date: '2026-12-01' });
  });
});

test('a source that may not decide is heard where it contradicts', () => {
  const over = firstState(final, now);
  expect(disagreement(over, { ...final, source: 'espn', awayScore: 102 })).toContain('102–110');
  expect(disagreement(over, { ...final, source: 'espn' })).toBeUndefined();
});

describe('which sources are asked', () => {
  const game = (startsAt: string, status = 'live') =>
    ({ ...firstState(report({ startsAt: new Date(startsAt) }), now), status }) as unknown as StoredGame;
  const state = (feed: string, lastGoodAt: string, fault: { kind: string; message: string; since: string; times: number } | null = null) =>
    [feed, { feed, lastTriedAt: now.toISOString(), lastGoodAt, ageSeconds: 0, fault, details: {} }] as const;
  const fresh = [state('nba-schedule', now.toISOString()), state('espn-scoreboard', now.toISOString())];

  test('the board only while games are on', () => {
    expect(dueSources({ now, underWay: [], states: new Map(fresh) })).toMatchObject({ schedule: false, scoreboard: false, espnDates: [] });
    expect(dueSources({ now, underWay: [game('2026-11-16T00:30:00Z')], states: new Map(fresh) }).scoreboard).toBe(true);
  });
  test('the second source decides when the first has been silent, or has left a game hanging', () => {
    const fault = { kind: 'time-out', message: '', since: now.toISOString(), times: 5 };
    const silent = new Map([...fresh, state('nba-scoreboard', '2026-11-16T00:50:00.000Z', fault)]);
    const on = game('2026-11-16T00:30:00Z');
    expect(dueSources({ now, underWay: [on], states: silent })).toMatchObject({ espnDates: ['2026-11-15'] });
    expect(dueSources({ now, underWay: [on], states: silent }).mayEspnDecide(on)).toBe(true);
    const healthy = new Map([...fresh, state('nba-scoreboard', now.toISOString())]);
    expect(dueSources({ now, underWay: [on], states: healthy }).mayEspnDecide(on)).toBe(false);
    expect(dueSources({ now, underWay: [on], states: healthy }).mayEspnDecide(game('2026-11-15T20:00:00Z'))).toBe(true);
  });
});
