import { describe, expect, test } from 'vitest';
import type { StoredGame } from '#server/games/store.ts';
import { dueSources } from './due-sources.ts';

const now = new Date('2026-11-16T01:00:00Z');

describe('which sources are polled', () => {
  const game = (startsAt: string) => ({ startsAt: new Date(startsAt), date: '2026-11-15', status: 'live' }) as StoredGame;
  const state = (feed: string, lastGoodAt: string, fault: { kind: string; message: string; since: string; times: number } | null = null) =>
    [feed, { feed, lastTriedAt: now.toISOString(), lastGoodAt, ageSeconds: 0, fault, details: {} }] as const;
  const fresh = [state('nba-schedule', now.toISOString()), state('espn-scoreboard', now.toISOString())];

  test('the scoreboard only while games are live', () => {
    expect(dueSources({ now, underWay: [], states: new Map(fresh) })).toMatchObject({ schedule: false, scoreboard: false, espnDates: [] });
    expect(dueSources({ now, underWay: [game('2026-11-16T00:30:00Z')], states: new Map(fresh) }).scoreboard).toBe(true);
  });
  test('ESPN decides when the league’s scoreboard is unavailable or a game should be over', () => {
    const fault = { kind: 'time-out', message: '', since: now.toISOString(), times: 5 };
    const unavailable = new Map([...fresh, state('nba-scoreboard', '2026-11-16T00:50:00.000Z', fault)]);
    const live = game('2026-11-16T00:30:00Z');
    expect(dueSources({ now, underWay: [live], states: unavailable })).toMatchObject({ espnDates: ['2026-11-15'] });
    expect(dueSources({ now, underWay: [live], states: unavailable }).mayEspnDecide(live)).toBe(true);
    const healthy = new Map([...fresh, state('nba-scoreboard', now.toISOString())]);
    expect(dueSources({ now, underWay: [live], states: healthy }).mayEspnDecide(live)).toBe(false);
    expect(dueSources({ now, underWay: [live], states: healthy }).mayEspnDecide(game('2026-11-15T20:00:00Z'))).toBe(true);
  });
});
