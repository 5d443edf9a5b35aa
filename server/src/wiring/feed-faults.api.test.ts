import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { leagueWorld, type LeagueWorld } from '../../test/league-world.ts';
import { feedStates } from '#server/schema/platform/feeds.ts';
import { refreshInjuries } from './refresh-league.ts';

const evening = new Date('2026-10-20T22:00:00Z');
const minutesLater = (minutes: number) => new Date(evening.getTime() + minutes * 60_000);
const slateOf = async ({ app }: LeagueWorld) => {
  const response = await app.inject('/api/predictions/latest');
  expect(response.statusCode).toBe(200);
  return response.json<{ game_id: string; status: string; home_score: number | null; bookmaker_odds: object }[]>();
};
const faultOf = async (world: LeagueWorld, feed: string) => (await world.operatorStatus()).feeds.find((state) => state.feed === feed);

test('after any fault of the odds feed the last good odds stay in place, and the operator sees their age and the reason', async () => {
  const world = await leagueWorld({ startsAt: evening });
  await world.round();
  const good = await slateOf(world);
  expect(good.length).toBeGreaterThan(0);
  const faults = {
    timeout: 'time-out',
    '500': 'server-error',
    html: 'not-json',
    empty: 'empty',
    truncated: 'not-json',
    'wrong-schema': 'wrong-shape',
    '429': 'rate-limited',
    '401-key': 'bad-key',
    '401-quota': 'quota-used-up',
  };
  for (const [index, [fault, kind]] of Object.entries(faults).entries()) {
    // Clears the fault: otherwise the back-off after it would delay the next poll.
    await world.database.db.update(feedStates).set({ faultKind: null, faultSince: null }).where(eq(feedStates.feed, 'odds-api'));
    await world.setTime(minutesLater(10 * (index + 1)));
    await world.spoil('odds-api', fault);
    world.patienceMs = fault === 'timeout' ? 300 : 10_000;
    await world.round();
    expect(await slateOf(world), fault).toEqual(good);
    expect(await faultOf(world, 'odds-api'), fault).toMatchObject({
      fault: { kind },
      lastGoodAt: evening.toISOString(),
      ageSeconds: 600 * (index + 1),
    });
  }
  const ages = (await world.app.inject('/api/feeds')).json<{ feed: string }[]>();
  expect(ages).toContainEqual({ feed: 'odds-api', lastGoodAt: evening.toISOString() });
  expect(world.logged.join('')).not.toContain('apiKey=');
});

test('after a fault of the schedule or the injury list the last good one stays in place', async () => {
  const world = await leagueWorld({ startsAt: evening });
  await world.round();
  await refreshInjuries(world.pipeline);
  await world.setTime(minutesLater(25 * 60));
  await world.spoil('nba-cdn', 'truncated', 10);
  await world.spoil('espn', 'html', 10);
  await world.round();
  await refreshInjuries(world.pipeline);
  expect((await slateOf(world)).length).toBeGreaterThan(0);
  expect(await faultOf(world, 'nba-schedule')).toMatchObject({ fault: { kind: 'not-json' }, lastGoodAt: evening.toISOString() });
  expect(await faultOf(world, 'espn-injuries')).toMatchObject({ fault: { kind: 'not-json' } });
});

test('prices from a vendor whose clock is hours ahead are rejected and reported', async () => {
  const world = await leagueWorld({ startsAt: evening });
  await world.round();
  const good = await slateOf(world);
  await world.setTime(minutesLater(30));
  await world.spoil('odds-api', 'clock-skew', 1);
  await world.round();
  expect(await slateOf(world)).toEqual(good);
  expect((await world.operatorStatus()).notices).toContainEqual(expect.objectContaining({ kind: 'clock-skew' }));
});

test('a rejected key is logged once, not at every poll', async () => {
  const world = await leagueWorld({ startsAt: evening });
  await world.spoil('odds-api', '401-key', 5);
  for (let round = 0; round < 3; round += 1) {
    await world.setTime(minutesLater(round * 7 * 60));
    await world.round();
  }
  expect(world.logged.filter((line) => line.includes('ODDS_API_KEY is not accepted'))).toHaveLength(1);
});

test('without the league’s scoreboard the results come from ESPN', async () => {
  const world = await leagueWorld({ startsAt: evening });
  await world.round();
  await world.spoil('nba-cdn', '500', 500);
  await world.liveUntil(minutesLater(5.5 * 60), 30);
  expect((await slateOf(world)).some((game) => game.status === 'final' && game.home_score! > 50)).toBe(true);
  expect((await world.operatorStatus()).notices.filter((notice) => notice.kind === 'sources-disagree')).toEqual([]);
});
