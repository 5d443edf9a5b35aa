import { asc, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { LedgerPage } from '#contract/ledger.ts';
import { ingestGames } from '#server/games/ingest-games.ts';
import { games } from '#server/schema/games.ts';
import { ledgerStamps } from '#server/schema/transparency-log.ts';
import { addEntries } from '../../test/ledger/add-entries.ts';
import { simulatedLeague } from '../../test/league/simulated-league.ts';
import { publishCheckpoint } from './publish-checkpoint.ts';
import { stampCheckpoint } from './stamp-checkpoint.ts';

const noon = new Date('2026-10-23T15:00:00Z');
const minutes = (count: number) => count * 60_000;

async function leagueWithGame() {
  const world = await simulatedLeague({ startsAt: noon });
  const { db } = world.database;
  await ingestGames(world.pipeline);
  const [game] = await db.select().from(games).where(gt(games.startsAt, noon)).orderBy(asc(games.startsAt)).limit(1);
  const startsAt = game!.startsAt;
  const addPrediction = () => addEntries(db, 1, { gameId: game!.id, startsAt, issuedAt: world.now() });
  const run = async () => {
    await publishCheckpoint(world.pipeline);
    await stampCheckpoint(world.pipeline);
    return db.$count(ledgerStamps);
  };
  const proofs = async () => {
    const { entries } = (await world.app.inject('/api/record/ledger')).json<LedgerPage>();
    return entries.map(({ provenAt }) => provenAt);
  };
  return Object.assign(world, { db, startsAt, addPrediction, run, proofs });
}

test('two authorities stamp new predictions every six hours, and again just before tip-off', async () => {
  const world = await leagueWithGame();
  const { startsAt, addPrediction, run, proofs, app } = world;
  expect(await run(), 'no prediction, no stamp').toBe(0);
  await addPrediction();
  expect(await run()).toBe(2);
  await addPrediction();
  await world.setTime(new Date(noon.getTime() + minutes(60)));
  expect(await run(), 'an hour later').toBe(2);
  const beforeStart = new Date(startsAt.getTime() - minutes(2));
  await world.setTime(new Date(beforeStart.getTime() - minutes(2)));
  await run();
  await addPrediction();
  await world.setTime(beforeStart);
  const count = await run();
  expect(await run(), 'a checkpoint is stamped once').toBe(count);
  const [first, , last] = await proofs();
  expect([first, last]).toEqual([new Date(noon.getTime() + 1000).toISOString(), new Date(beforeStart.getTime() + 1000).toISOString()]);
  const { stamps } = (await app.inject('/ledger/stamps')).json<{ stamps: { size: number; authority: string }[] }>();
  expect(stamps).toHaveLength(count);
  const { next } = (await app.inject('/ledger/stamps?limit=1')).json<{ next: string }>();
  const rest = await app.inject(`/ledger/stamps?after=${encodeURIComponent(next)}`);
  expect(rest.json()).toEqual({ stamps: stamps.slice(1), next: null });
  expect((await app.inject('/ledger/roots.pem')).body).toContain('BEGIN CERTIFICATE');
});

test('the file of contents has a prediction from tip-off on', async () => {
  const { app, startsAt, addPrediction, setTime, db } = await leagueWithGame();
  await addPrediction();
  const read = async () => {
    const { headers, json } = await app.inject('/api/record/contents/0');
    return [headers['cache-control'], (json() as { startsAt: string }[]).map((content) => content?.startsAt)];
  };
  const hidden = ['public, max-age=5', [undefined]];
  expect(await read()).toEqual(hidden);
  await setTime(startsAt);
  expect(await read()).toEqual(['public, max-age=5', [startsAt.toISOString()]]);
  await db.update(games).set({ status: 'postponed' });
  expect(await read()).toEqual(hidden);
  expect((await app.inject('/api/record/contents/1')).statusCode).toBe(404);
});

test.each([
  ['is down', '500', 'server-error'],
  ['does not answer', 'timeout', 'time-out'],
  ['gives another time', 'clock-skew', 'clock-skew'],
  ['answers another request for the same checkpoint', 'wrong-schema', 'wrong-shape'],
] as const)(
  'an authority that %s costs nothing: the other one stamps, the operator sees why, and the next run asks again',
  async (_, fault, kind) => {
    const world = await leagueWithGame();
    world.feedTimeoutMs = 300;
    await world.addPrediction();
    await world.breakFeed('timestamp', fault);
    expect(await world.run()).toBe(1);
    const { feeds } = await world.operatorStatus();
    expect(feeds.filter(({ feed, fault: found }) => feed.startsWith('timestamp') && found?.kind === kind)).toHaveLength(1);
    await world.setTime(new Date(noon.getTime() + minutes(1)));
    expect(await world.run()).toBe(2);
  },
);

test('an authority that stays down is asked at growing intervals of at most an hour, and in each minute before a tip-off', async () => {
  const world = await leagueWithGame();
  await world.addPrediction();
  await world.breakFeed('timestamp', '500', 1000);
  const failures = async (at: Date) => {
    await world.setTime(at);
    await world.run();
    const { feeds } = await world.operatorStatus();
    return feeds.find(({ feed }) => feed.startsWith('timestamp'))?.fault?.times;
  };
  const times: (number | undefined)[] = [];
  for (const minute of [0, 1, 2, 3, 4, 64, 65, 124, 184, 244, 304]) times.push(await failures(new Date(noon.getTime() + minutes(minute))));
  expect(times).toEqual([1, 2, 3, 3, 4, 5, 5, 6, 7, 8, 9]);
  const [before, justBefore] = [2, 1].map((count) => new Date(world.startsAt.getTime() - minutes(count)));
  expect([await failures(before!), await failures(justBefore!)]).toEqual([10, 11]);
});

test('without any authority no prediction has a proof, and everything else works', async () => {
  const world = await leagueWithGame();
  await world.addPrediction();
  await world.breakFeed('timestamp', '500', 2);
  expect(await world.run()).toBe(0);
  expect(await world.proofs()).toEqual([null]);
});
