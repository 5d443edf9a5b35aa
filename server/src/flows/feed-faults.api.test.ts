import { describe, expect, test } from 'vitest';
import { leagueWorld } from '../../test/league-world.ts';
import { followInjuries } from './follow-league.ts';

const evening = new Date('2026-10-20T22:00:00Z');
const minutesLater = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

describe('a feed that fails leaves the last good data in place, and the operator is told what is wrong', () => {
  test.each([
    ['odds-api', 'timeout', 'odds-api', 'time-out'],
    ['odds-api', '500', 'odds-api', 'server-error'],
    ['odds-api', 'html', 'odds-api', 'not-json'],
    ['odds-api', 'empty', 'odds-api', 'empty'],
    ['odds-api', 'truncated', 'odds-api', 'not-json'],
    ['odds-api', 'wrong-schema', 'odds-api', 'wrong-shape'],
    ['odds-api', '401-quota', 'odds-api', 'quota-used-up'],
    ['odds-api', '401-key', 'odds-api', 'bad-key'],
    ['odds-api', '429', 'odds-api', 'rate-limited'],
    ['nba-cdn', '500', 'nba-schedule', 'server-error'],
    ['nba-cdn', 'truncated', 'nba-schedule', 'not-json'],
    ['espn', 'html', 'espn-injuries', 'not-json'],
  ] as const)('%s: %s', async (vendor, fault, feed, kind) => {
    const world = await leagueWorld({ startsAt: evening, timeoutMs: 500 });
    await world.round();
    const good = (await world.app.inject('/api/predictions/latest')).json();
    expect(good.length).toBeGreaterThan(0);
    // A day later everything is due again.
    await world.setTime(minutesLater(evening, 60));
    if (vendor === 'nba-cdn') await world.setTime(minutesLater(evening, 25 * 60));
    await world.spoil(vendor, fault, 3);
    await world.round();
    if (vendor === 'espn') await followInjuries(world.pipeline);
    const after = await world.app.inject('/api/predictions/latest');
    expect(after.statusCode).toBe(200);
    if (vendor === 'odds-api') expect(after.json()).toEqual(good);
    const state = (await world.operatorStatus()).feeds.find((one) => one.feed === feed)!;
    expect(state.fault).toMatchObject({ kind });
    const ages = (await world.app.inject('/api/feeds')).json<{ feed: string; lastGoodAt: string | null }[]>();
    if (feed !== 'espn-injuries') expect(ages.find((one) => one.feed === feed)!.lastGoodAt).toBe(evening.toISOString());
    expect(world.logged.join('')).not.toContain('apiKey=');
  });

  test('a vendor whose clock is hours ahead: none of its prices is taken, and the skew is reported', async () => {
    const world = await leagueWorld({ startsAt: evening });
    await world.round();
    const good = (await world.app.inject('/api/predictions/latest')).json();
    await world.setTime(minutesLater(evening, 30));
    await world.spoil('odds-api', 'clock-skew', 1);
    await world.round();
    expect((await world.app.inject('/api/predictions/latest')).json()).toEqual(good);
    expect((await world.operatorStatus()).notices).toContainEqual(expect.objectContaining({ kind: 'clock-skew' }));
  });

  test('a bad key is said once, not every minute', async () => {
    const world = await leagueWorld({ startsAt: evening });
    await world.spoil('odds-api', '401-key', 5);
    for (let round = 0; round < 3; round += 1) {
      await world.setTime(minutesLater(evening, round * 7 * 60));
      await world.round();
    }
    expect(world.logged.filter((line) => line.includes('ODDS_API_KEY is not accepted'))).toHaveLength(1);
  });

  test('without the league’s own board the second source brings the results', async () => {
    const world = await leagueWorld({ startsAt: evening });
    await world.round();
    await world.spoil('nba-cdn', '500', 500);
    await world.liveUntil(minutesLater(evening, 5.5 * 60), 15);
    const { notices } = await world.operatorStatus();
    const slate = (await world.app.inject('/api/predictions/latest')).json<{ status: string; home_score: number | null }[]>();
    expect(slate.some((game) => game.status === 'final' && game.home_score! > 50)).toBe(true);
    expect(notices.filter((notice) => notice.kind === 'sources-disagree')).toEqual([]);
  });
});
