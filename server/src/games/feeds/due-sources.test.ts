import { describe, expect, test } from 'vitest';
import type { StoredGame } from './store.ts';
import { dueEspnRequests, dueLeagueSources } from './due-sources.ts';

const now = new Date('2026-11-16T01:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

describe('which sources are polled', () => {
  const game = (startsAt: string) => ({ startsAt: new Date(startsAt), date: '2026-11-15', status: 'live' }) as StoredGame;
  const fault = { kind: 'not-there', message: '', since: before(60), times: 5 };
  const state = (feed: string, lastGoodAt: string | null, faulty = false, lastTriedAt = now.toISOString()) =>
    [feed, { feed, lastTriedAt, lastGoodAt, ageSeconds: 0, refusedRows: 0, fault: faulty ? fault : null, details: {} }] as const;
  const fresh = [state('nba-schedule', now.toISOString()), state('espn-scoreboard', now.toISOString())];
  const live = game('2026-11-16T00:30:00Z');
  const later = game('2026-11-16T03:30:00Z');
  const idle = { now, underWay: [], laterToday: [], states: new Map(fresh), awaitsNewDate: false };

  test('the scoreboard while games are live, and every ten minutes on a day with games', () => {
    expect(dueLeagueSources(idle)).toEqual({ schedule: false, scoreboard: false });
    expect(dueEspnRequests(idle)).toMatchObject({ days: [], months: [] });
    expect(dueLeagueSources({ ...idle, underWay: [live] }).scoreboard).toBe(true);
    const boardTried = (minutesAgo: number) => new Map([...fresh, state('nba-scoreboard', now.toISOString(), false, before(minutesAgo))]);
    expect(dueLeagueSources({ ...idle, laterToday: [later], states: boardTried(9) }).scoreboard).toBe(false);
    expect(dueLeagueSources({ ...idle, laterToday: [later], states: boardTried(10) }).scoreboard).toBe(true);
    expect(dueLeagueSources({ ...idle, laterToday: [later] }).scoreboard).toBe(true);
  });

  test('the schedule once a day, and every hour while a postponed game has no new date', () => {
    const readAgo = (minutes: number, awaitsNewDate: boolean) => {
      const states = new Map([state('nba-schedule', before(minutes), false, before(minutes))]);
      return dueLeagueSources({ ...idle, states, awaitsNewDate }).schedule;
    };
    expect([readAgo(1439, false), readAgo(1440, false), readAgo(59, true), readAgo(60, true)]).toEqual([false, true, false, true]);
  });

  test('ESPN decides when the league’s scoreboard is unavailable or a game should be over', () => {
    const unavailable = new Map([...fresh, state('nba-scoreboard', '2026-11-16T00:50:00.000Z', true)]);
    expect(dueEspnRequests({ ...idle, underWay: [live], states: unavailable })).toMatchObject({ days: ['2026-11-15'], months: [] });
    expect(dueEspnRequests({ ...idle, underWay: [live], states: unavailable }).mayDecide(live)).toBe(true);
    const healthy = new Map([...fresh, state('nba-scoreboard', now.toISOString())]);
    expect(dueEspnRequests({ ...idle, underWay: [live], states: healthy }).mayDecide(live)).toBe(false);
    expect(dueEspnRequests({ ...idle, underWay: [live], states: healthy }).mayDecide(game('2026-11-15T20:00:00Z'))).toBe(true);
  });

  test('ESPN is asked for the games of the day if the scoreboard is unavailable before they begin', () => {
    const board = state('nba-scoreboard', before(600), true);
    const asked = (minutesAgo: number) => {
      const states = new Map([...fresh, board, state('espn-scoreboard', before(minutesAgo), false, before(minutesAgo))]);
      return dueEspnRequests({ ...idle, laterToday: [later], states }).days;
    };
    expect([asked(9), asked(10)]).toEqual([[], ['2026-11-15']]);
  });

  test('ESPN’s schedule replaces the league’s if that was never readable or not for thirty hours, once an hour', () => {
    const months = (...states: (readonly [string, ReturnType<typeof state>[1]])[]) =>
      dueEspnRequests({ ...idle, states: new Map(states) }).months;
    expect(months(state('nba-schedule', null, true))).toEqual(['2026-11']);
    expect(months(state('nba-schedule', before(31 * 60), true))).toEqual(['2026-11']);
    expect(months(state('nba-schedule', before(29 * 60), true))).toEqual([]);
    expect(months(state('nba-schedule', null, true), state('espn-schedule', before(59), false, before(59)))).toEqual([]);
    const endOfMonth = new Date('2026-11-26T18:00:00Z');
    const states = new Map([state('nba-schedule', null, true)]);
    expect(dueEspnRequests({ ...idle, now: endOfMonth, states }).months).toEqual(['2026-11', '2026-12']);
  });
});
