import { and, eq, gt, sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { launchSandbox } from '#sandbox/launch-sandbox.ts';
import { historyLoadName } from '#server/games/history/read-preparation.ts';
import { saveHistoryLoad } from '#server/games/history/history-store.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';
import { openStreamAt, type StreamMessage } from '../read-event-stream.ts';
import { startServerProcess } from './start-server-process.ts';
import { createPostgresDatabase } from '../database/test-database.ts';

test('two server processes that start at once with an empty PostgreSQL database all become ready', async () => {
  const DATABASE_URL = await createPostgresDatabase(inject('database').url);
  const responses = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const { url } = await startServerProcess({ DATABASE_URL });
      return (await fetch(`${url}/readyz`)).json();
    }),
  );
  expect(responses).toMatchObject(Array(2).fill({ status: 'ready' }));
});

test('two server processes with one database run each job once per slot and both send every changed price', async () => {
  const speed = 60;
  const databaseUrl = await createPostgresDatabase(inject('database').url, 'template_migrated');
  const database = await openPostgres(databaseUrl);
  onTestFinished(() => database.close());
  const { db } = database;
  // The time is an hour before the first tip-off, when odds are requested often. One second of the test is one minute.
  const evening = Date.parse('2026-11-10T22:30:00Z');
  const epoch = Math.round((evening - speed * Date.now()) / (1 - speed));
  const sandbox = await launchSandbox({ port: 0, speed, epoch });
  onTestFinished(() => sandbox.close());
  await saveHistoryLoad(db, { name: historyLoadName, finishedAt: new Date(evening) });
  const variables = {
    DATABASE_URL: databaseUrl,
    SANDBOX_SPEED: String(speed),
    SANDBOX_EPOCH: String(epoch),
    LOG_LEVEL: 'silent',
    SANDBOX_PORT: new URL(sandbox.url).port,
    SMTP_URL: sandbox.smtpUrl,
  };
  const servers = await Promise.all([startServerProcess(variables), startServerProcess(variables)]);
  const streams = await Promise.all(servers.map(({ url }) => openStreamAt(url)));
  await Promise.all(streams.map((stream) => stream.waitFor(({ event }) => event === 'hello')));
  const [{ from } = { from: 0 }] = await db
    .select({ from: sql<number>`coalesce(max(${streamEvents.id}), 0)`.mapWith(Number) })
    .from(streamEvents);
  const changes = () =>
    db
      .select()
      .from(streamEvents)
      .where(and(eq(streamEvents.topic, 'prices'), gt(streamEvents.id, from)));
  await expect.poll(async () => (await changes()).length).toBeGreaterThan(10);
  for (const { subject } of await changes()) {
    const isIt = ({ data }: StreamMessage) => JSON.stringify(data).includes(`"prices:${subject}"`);
    await Promise.all(streams.map((stream) => stream.waitFor(isIt))); // `npm run bench -- http` measures how fast
  }

  // Slot 0 is not a scheduled time. It contains the lease of long jobs.
  const runs = await db
    .select()
    .from(jobRuns)
    .where(gt(jobRuns.slot, new Date(0)));
  expect(runs.length).toBeGreaterThan(10);
  expect(runs.filter((run) => run.attempts > 1 || run.error !== null)).toEqual([]);
});
