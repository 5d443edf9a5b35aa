import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database/test-database.ts';
import { fastClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startScheduler } from './scheduler.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';

test('on a fast clock two processes run each minute’s slot once, and stopping waits for the run in progress', async () => {
  const { db } = await testDatabase();
  const deps = { db, clock: fastClock(600, Date.now()), log: createLog('silent') };
  let underWay = 0;
  let runs = 0;
  const enough = Promise.withResolvers<void>();
  const job = {
    name: 'tick',
    schedule: '0 * * * * *',
    leaseSeconds: 60,
    atStart: true,
    run: async () => {
      underWay += 1;
      runs += 1;
      if (runs >= 4) enough.resolve();
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
    },
  };
  const schedulers = [startScheduler(deps, [job]), startScheduler(deps, [job])];
  await enough.promise;
  await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
  expect(underWay).toBe(0);
  const slots = await db.select().from(jobRuns);
  expect(slots).toHaveLength(runs);
  for (const { slot } of slots) expect(slot.getUTCSeconds()).toBe(0);
});
