import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PublicGame } from '#contract/games.ts';
import { games } from '#server/schema/games.ts';
import { priceComparisons } from '#server/schema/unusual-prices.ts';
import { predictions } from '#server/schema/predictions.ts';
import { feedStates } from '#server/schema/platform/feeds.ts';
import { simulatedLeague, type SimulatedLeague } from '../../test/league/simulated-league.ts';
import { refreshInjuries, refreshOdds } from './refresh-league.ts';

const evening = new Date('2026-10-20T22:00:00Z');
const minutesLater = (minutes: number) => new Date(evening.getTime() + minutes * 60_000);
/** The public games without our chance, which changes with injuries and schedule too. */
const slateOf = async ({ app }: SimulatedLeague) => {
  const response = await app.inject('/api/games');
  expect(response.statusCode).toBe(200);
  const games = response.json<PublicGame[]>();
  for (const game of games) Object.assign(game, { freeChance: null });
  return games;
};
const faultOf = async (world: SimulatedLeague, feed: string) => (await world.operatorStatus()).feeds.find((state) => state.feed === feed);

test('after any fault of the odds feed the last good odds stay in place, and the operator sees their age and the reason', async () => {
  const world = await simulatedLeague({ startsAt: evening });
  await world.runJobs();
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
    // The fault is cleared, because after a fault the next poll would be delayed.
    await world.database.db.update(feedStates).set({ faultKind: null, faultSince: null }).where(eq(feedStates.feed, 'odds-api'));
    await world.setTime(minutesLater(10 * (index + 1)));
    await world.breakFeed('odds-api', fault);
    world.feedTimeoutMs = fault === 'timeout' ? 300 : 10_000;
    await refreshOdds(world.pipeline);
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

test('while the odds cannot be requested, prices become too old for the market page', async () => {
  const world = await simulatedLeague({ startsAt: evening });
  await world.runJobs();
  await world.breakFeed('odds-api', '401-quota', 1000);
  await world.setTime(minutesLater(10));
  await world.runJobs();
  await world.setTime(minutesLater(30));
  await world.runJobs();
  const snapshots = await world.database.db.select().from(priceComparisons);
  expect(snapshots.length).toBeGreaterThan(0);
  for (const { comparedAt, lists } of snapshots) {
    expect(comparedAt).toEqual(minutesLater(30));
    expect(lists).toMatchObject({ offMarket: [], offers: [] });
  }
});

test('after a fault of the schedule or the injury list the last good one stays in place', async () => {
  const world = await simulatedLeague({ startsAt: evening });
  await world.runJobs();
  await refreshInjuries(world.pipeline);
  await world.setTime(minutesLater(25 * 60));
  await world.breakFeed('nba-cdn', 'truncated', 10);
  await world.breakFeed('espn', 'html', 10);
  await world.runJobs();
  await refreshInjuries(world.pipeline);
  expect((await slateOf(world)).length).toBeGreaterThan(0);
  expect(await faultOf(world, 'nba-schedule')).toMatchObject({ fault: { kind: 'not-json' }, lastGoodAt: evening.toISOString() });
  expect(await faultOf(world, 'espn-injuries')).toMatchObject({ fault: { kind: 'not-json' } });
});

test('if the league refuses every request, ESPN adds the games; they keep their odds and predictions when the league is back', async () => {
  const world = await simulatedLeague({ startsAt: evening });
  await world.breakFeed('nba-cdn', '500', 1000);
  await world.runJobs();
  const slate = await slateOf(world);
  expect(slate.length).toBeGreaterThan(0);
  expect(slate.every(({ quotes }) => quotes.length > 0)).toBe(true);
  const { db } = world.database;
  const predicted = await db.$count(predictions);
  expect(predicted).toBeGreaterThan(0);
  expect(await faultOf(world, 'nba-schedule')).toMatchObject({ fault: { since: evening.toISOString() }, lastGoodAt: null });

  await world.repairFeeds();
  await world.setTime(minutesLater(11));
  await world.runJobs();
  const ids = (games: readonly PublicGame[]) => games.map(({ id }) => id);
  expect(ids(await slateOf(world))).toEqual(ids(slate));
  const known = await db
    .select()
    .from(games)
    .where(inArray(games.id, ids(slate)));
  expect(known.filter(({ nbaId, espnId }) => nbaId === null || espnId === null)).toEqual([]);
});

test('prices from a vendor whose clock is hours ahead are rejected and reported', async () => {
  const world = await simulatedLeague({ startsAt: evening });
  await world.runJobs();
  const good = await slateOf(world);
  await world.setTime(minutesLater(30));
  await world.breakFeed('odds-api', 'clock-skew', 1);
  await world.runJobs();
  expect(await slateOf(world)).toEqual(good);
  expect((await world.operatorStatus()).notices).toContainEqual(expect.objectContaining({ kind: 'clock-skew' }));
});

test('a rejected key is logged once, not at every poll', async () => {
  const world = await simulatedLeague({ startsAt: evening });
  await world.breakFeed('odds-api', '401-key', 5);
  for (let round = 0; round < 3; round += 1) {
    await world.setTime(minutesLater(round * 7 * 60));
    await world.runJobs();
  }
  expect(world.logged.filter((line) => line.includes('ODDS_API_KEY is not accepted'))).toHaveLength(1);
});

test('without the league’s scoreboard the results come from ESPN', async () => {
  const world = await simulatedLeague({ startsAt: evening });
  await world.runJobs();
  await world.breakFeed('nba-cdn', '500', 500);
  await world.advanceTo(minutesLater(5.5 * 60), 110);
  expect((await slateOf(world)).some((game) => game.status === 'final' && game.homeScore! > 50)).toBe(true);
  expect((await world.operatorStatus()).notices.filter((notice) => notice.kind === 'sources-disagree')).toEqual([]);
});
