import { and, eq, gt, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { databaseWithoutTables } from '../../server/test/database/test-database.ts';
import { openStreamAt } from '../../server/test/read-event-stream.ts';
import { startServerProcess } from '../../server/test/processes/start-server-process.ts';
import { launchSandbox } from '#sandbox/launch-sandbox.ts';
import { saveHistoryLoad } from '#server/games/history/history-store.ts';
import { appliedMigrations, listMigrations } from '#server/platform/database/migrations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { connectPostgres } from '#server/platform/database/open-postgres.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';
import { historyLoadName } from '#server/games/history/read-preparation.ts';
import { measureChangeDelay } from './measure-age.ts';
import { pgBouncerPoolSize, startPgBouncer } from './start-pgbouncer.ts';
import { databaseProxy } from '../../server/test/database/database-proxy.ts';

const speed = 60;
const fromOurPages = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

test('two processes work behind PgBouncer in transaction mode, also after its restart and without notifications', async () => {
  const directUrl = await databaseWithoutTables();
  const pooler = await startPgBouncer(directUrl);
  const direct = await databaseProxy(directUrl);
  // An hour before the first tip-off, when odds are requested often. One second of the test is one minute.
  const evening = Date.parse('2026-11-10T22:30:00Z');
  const epoch = Math.round((evening - speed * Date.now()) / (1 - speed));
  const sandbox = await launchSandbox({ port: 0, speed, epoch });
  const closeSandbox = () => sandbox.close();
  onTestFinished(closeSandbox);
  const variables = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct.url,
    SANDBOX_SPEED: String(speed),
    SANDBOX_EPOCH: String(epoch),
    LOG_LEVEL: 'silent',
    SANDBOX_PORT: new URL(sandbox.url).port,
    SMTP_URL: sandbox.smtpUrl,
  };

  // Both start on the empty database: one of them migrates it, through the direct address.
  const servers = await Promise.all([startServerProcess(variables), startServerProcess(variables)]);
  const database = connectPostgres(directUrl, { maxConnections: 1 });
  onTestFinished(() => database.close());
  const { db } = database;
  expect(await appliedMigrations(db)).toBe(listMigrations().length);
  await saveHistoryLoad(db, { name: historyLoadName, finishedAt: new Date(evening) });
  const [first, second] = servers.map(({ url }) => url) as [string, string];

  await signUp(first, second);

  // A price changes through one process. Both send it, and their answers in memory follow.
  const streams = await Promise.all([first, second].map((url) => openStreamAt(url)));
  await Promise.all(streams.map((stream) => stream.waitFor(({ event }) => event === 'hello')));
  const before = await latest(second);
  const [{ from } = { from: 0 }] = await db
    .select({ from: sql<number>`coalesce(max(${streamEvents.id}), 0)`.mapWith(Number) })
    .from(streamEvents);
  const isPrice = and(eq(streamEvents.topic, 'prices'), gt(streamEvents.id, from));
  await expect.poll(async () => (await db.select().from(streamEvents).where(isPrice)).length).toBeGreaterThan(10);
  const [change] = await db.select().from(streamEvents).where(isPrice);
  await Promise.all(streams.map((stream) => stream.waitFor(({ data }) => JSON.stringify(data).includes(`"prices:${change!.subject}"`))));
  await expect.poll(() => latest(second)).not.toBe(before);

  const runs = await db
    .select()
    .from(jobRuns)
    .where(gt(jobRuns.slot, new Date(0))); // rows with slot 0 are leases, not runs
  expect(runs.length).toBeGreaterThan(10);
  expect(runs.filter((run) => run.attempts > 1 || run.error !== null)).toEqual([]);
  expect(new Set(runs.map(({ runner }) => runner)).size).toBeGreaterThan(1);

  const pools = await pooler.ask('show pools');
  expect(pools.find(({ database }) => database === new URL(directUrl).pathname.slice(1))).toMatchObject({ pool_mode: 'transaction' });
  const connections = await countConnections(db);
  expect(connections).toBeLessThanOrEqual(pgBouncerPoolSize + servers.length); // each process has one more connection, for notifications

  await pooler.stop();
  await pooler.start();
  await expect.poll(async () => (await fetch(`${first}/readyz`)).status).toBe(200);
  await signUp(second, first);

  await closeSandbox(); // the jobs append no predictions now
  const withNotifications = await measureChangeDelay(db, [first, second]);
  direct.refuse();
  const withoutNotifications = await measureChangeDelay(db, [first, second]);
  process.stdout.write(
    `\n${connections} connections to the database for 2 processes; ${runs.length} job runs, each once. ` +
      `Oldest answer: ${withNotifications} ms with notifications, ${withoutNotifications} ms without.\n`,
  );
  expect(withoutNotifications).toBeLessThanOrEqual(2000);
});

/** Creates an account in one process, whose session the other one knows at once. */
async function signUp(url: string, other: string): Promise<void> {
  const username = `user_${crypto.randomUUID().slice(0, 8)}`;
  const body = JSON.stringify({ username, email: `${username}@example.com`, password: 'correct horse battery staple' });
  const response = await fetch(`${url}/api/register`, { method: 'POST', headers: fromOurPages, body });
  expect(response.ok, await response.clone().text()).toBe(true);
  const cookie = response.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  const user = await fetch(`${other}/api/user`, { headers: { cookie } });
  expect(await user.json()).toMatchObject({ username });
}

const latest = async (url: string) => (await fetch(`${url}/api/games`)).text();

async function countConnections(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )) as unknown as { rows: { count: number }[] };
  return rows[0]!.count;
}
