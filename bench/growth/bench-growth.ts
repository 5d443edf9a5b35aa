import pg from 'pg';
import { createApp } from '#server/app.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { settleGames } from '#server/predictions/settlement/settle-games.ts';
import { refreshRecord } from '#server/track-record/refresh-record.ts';
import { startPostgres } from '../../server/test/database/start-postgres.ts';
import { cookieOfNewUser } from '../../server/test/sign-in.ts';
import { printStep, printTable } from '#bench/support/print-table.ts';
import { median } from '#bench/support/statistics.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import { fillDatabase } from './fill-database.ts';
import { currentSeason, fullSize, morningAfterSeason, smallSize, type DatabaseSize } from './fill-seasons.ts';
import { listRequests } from './list-requests.ts';

/*
 * `npm run bench -- growth [--full]` fills one database with one season and another one with 20 seasons, and compares the
 * duration of every request and of the jobs that run every minute. Requests do not use a network port: without one the server sends
 * no prepared answers, so every request reads the database.
 */

const adminToken = 'operator-token-of-the-benchmark';
const [warmUps, rounds] = [5, 60];
const manySeasons = 20;

await withCleanup(async (cleanup) => {
  const size = process.argv.includes('--full') ? fullSize : smallSize;
  const server = await startPostgres();
  cleanup.defer(() => server.stop());
  const one = await openInstallation(cleanup, server.url, 1, size);
  const many = await openInstallation(cleanup, server.url, manySeasons, size);
  const rows = [];
  for (const [name, first] of one.actions) {
    const second = many.actions.get(name)!;
    const times = { one: [] as number[], many: [] as number[] };
    for (let round = -warmUps; round < rounds; round++) {
      const run = { one: () => timeOf(first), many: () => timeOf(second) };
      // The two installations take turns at being first, because the first of two requests may be slower or faster.
      const order = round % 2 === 0 ? (['one', 'many'] as const) : (['many', 'one'] as const);
      for (const installation of order) {
        const time = await run[installation]();
        if (round >= 0) times[installation].push(time);
      }
    }
    const [p50One, p50Many] = [median(times.one), median(times.many)];
    rows.push({
      request: name,
      '1 season (ms)': p50One.toFixed(2),
      '20 seasons (ms)': p50Many.toFixed(2),
      ratio: (p50Many / p50One).toFixed(2),
    });
  }
  printTable(rows);
});

async function timeOf(action: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await action();
  return performance.now() - startedAt;
}

async function openInstallation(cleanup: AsyncDisposableStack, serverUrl: string, seasons: number, size: DatabaseSize) {
  const name = `seasons_${seasons}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const database = await openPostgres(serverUrl.replace(/postgres$/, name));
  cleanup.defer(() => database.close());
  const { db, listen } = database;
  const startedAt = Date.now();
  await fillDatabase(db, seasons, size);
  printStep(`${seasons} seasons stored in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  const clock = { now: () => morningAfterSeason(currentSeason, size) };
  const env = loadEnv({ NODE_ENV: 'test', ADMIN_TOKEN: adminToken });
  const requestLimiter = { wait: () => 0, take: () => 0 };
  const app = await createApp({ env, db, listen, clock, log: createLog('silent'), requestLimiter });
  cleanup.defer(() => app.close());
  const headers = { cookie: await cookieOfNewUser(db, { isPremium: true }), authorization: `Bearer ${adminToken}` };
  const request = (url: string) => async () => {
    const { statusCode, body } = await app.inject({ url, headers });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 200)}`);
  };
  const actions = new Map((await listRequests(db, size)).map((url) => [url.replace(/after=\d+/, 'after=…'), request(url)]));
  actions.set('job: settle games, none is new', async () => void (await settleGames({ db, clock })));
  actions.set('job: refresh the record, nothing is new', async () => void (await refreshRecord({ db })));
  return { actions };
}
