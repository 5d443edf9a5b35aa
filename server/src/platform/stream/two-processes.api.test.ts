import { expect, inject, onTestFinished, test } from 'vitest';
import { simulatedLeague } from '../../../test/league/simulated-league.ts';
import { openStream } from '../../../test/read-event-stream.ts';
import { createApp } from '#server/app.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { sql } from 'drizzle-orm';

const afternoon = new Date('2026-10-20T18:00:00Z');

test('a price changed through one process is seen on the other’s stream', async () => {
  const world = await simulatedLeague({ startsAt: afternoon });
  await world.runJobs();
  const other = await secondProcess(world.database);
  const app = await createApp({
    env: loadEnv({ NODE_ENV: 'test' }),
    ...other,
    clock: { now: () => world.now() },
    log: createLog('silent'),
  });
  onTestFinished(() => app.close());
  const page = await openStream(app);
  await page.waitFor(({ event }) => event === 'hello');
  await world.setTime(new Date(afternoon.getTime() + 3 * 3_600_000));
  await world.runJobs();
  const { event } = await page.waitFor(({ data }) => /"prices:\d+"/.test(JSON.stringify(data)));
  expect(event).toBe('changed');
});

/** A second process opens its own connections to the same database. */
async function secondProcess(database: Awaited<ReturnType<typeof simulatedLeague>>['database']) {
  const result = (await database.db.execute(sql`select current_database() as name`)) as unknown as { rows: { name: string }[] };
  const second = await openPostgres(inject('database').url.replace(/postgres$/, result.rows[0]!.name));
  onTestFinished(() => second.close());
  return { db: second.db, listen: second.listen };
}
