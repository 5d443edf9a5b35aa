import { Cron } from 'croner';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Job } from './job.ts';
import { runSlot } from './run-slot.ts';

/** Starts the clockwork of this process. Stopping waits for the runs under way. */
export function startScheduler(deps: { db: Db; clock: Clock; log: Log }, jobs: readonly Job[]): { stop(): Promise<void> } {
  const underWay = new Set<Promise<unknown>>();
  const crons = jobs.map(
    (job) =>
      new Cron(job.schedule, { timezone: 'UTC', protect: true, unref: true }, async (cron) => {
        const slot = latestSlot(cron, new Date());
        const run = runSlot(deps, job, slot).catch((error: unknown) =>
          deps.log.error({ err: error, job: job.name }, 'a job could not be started'),
        );
        underWay.add(run);
        await run;
        underWay.delete(run);
      }),
  );
  return {
    async stop() {
      for (const cron of crons) cron.stop();
      await Promise.all(underWay);
    },
  };
}

/** The scheduled second, not the moment a timer woke up: every process must name the slot alike. */
function latestSlot(cron: Cron, now: Date): Date {
  const [slot] = cron.previousRuns(1, new Date(now.getTime() + 1000)); // croner looks strictly before the whole second it is given
  return slot ?? now;
}
