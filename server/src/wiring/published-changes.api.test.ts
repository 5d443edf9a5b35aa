import pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes/routes.ts';
import { hourMs } from '#domain/durations.ts';
import { leagueJobs } from '#server/jobs.ts';
import { predictions } from '#server/schema/predictions.ts';
import { sharedTables, watchPublishing } from '../../test/database/watch-publishing.ts';
import { simulatedLeague } from '../../test/league/simulated-league.ts';
import { cookieOfNewUser } from '../../test/sign-in.ts';
import { testAlertDeps } from '../../test/test-alert-deps.ts';

const noon = new Date('2026-10-23T16:00:00Z');

test('every job publishes what it changes in the tables of shared answers, and all of these tables are watched', async () => {
  const world = await simulatedLeague({ startsAt: noon, hasPast: true });
  const { db } = world.database;
  const pipeline = { ...world.pipeline, replaysPast: true, pastDays: 1, seasonSimulations: 20 };
  const jobs = leagueJobs(pipeline, testAlertDeps(db, pipeline.clock));
  const unpublished = await watchPublishing(db);
  // The past is replayed and the games of the evening are predicted; then they have ended, and two feeds fail.
  for (const hours of [0, 15]) {
    await world.setTime(new Date(noon.getTime() + hours * hourMs));
    for (const job of jobs) await job.run(new AbortController().signal);
    for (const feed of ['odds-api', 'nba-injury-report'] as const) if (hours === 0) await world.breakFeed(feed, 'truncated', 2);
  }
  expect(await unpublished()).toEqual([]);

  const headers = { cookie: await cookieOfNewUser(db, { isPremium: true }) };
  const read = (url: string) => world.app.inject({ url, headers });
  await read('/api/user');
  const [prediction] = await db.select().from(predictions).limit(1);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  for (const { path } of Object.values<Route>(routes).filter(({ shared }) => shared)) {
    const { statusCode } = await read(
      path
        .replace(':id', prediction!.gameId)
        .replace(':market', 'moneyline')
        .replace(':date', '2026-10-23')
        .replace(':slug', 'boston-celtics'),
    );
    expect([path, statusCode]).toEqual([path, 200]);
  }
  const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement)).join();
  query.mockRestore();
  const tables = new Set([...statements.matchAll(/(?:from|join) \\"(\w+)\\"/g)].map(([, table]) => table!));
  tables.delete('stream_events');
  // A stamp has no game. Its transaction publishes the games whose earliest proof it is (stamp-checkpoint.ts).
  tables.delete('ledger_stamps');
  // A recorded bet is written in the transaction of its prediction only.
  tables.delete('recorded_bets');
  expect(tables).toEqual(new Set(Object.keys(sharedTables)));
});
