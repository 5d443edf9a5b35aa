import { Cron } from 'croner';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Job } from './job.ts';
import { runJob } from './run-job.ts';

/** The longest delay that `setTimeout` accepts. */
const longestWaitMs = 2 ** 31 - 1;

/**
 * Runs the jobs of this process on their schedules, by the given clock, which may be the clock of a simulated league. If a
 * run takes longer than its interval, the scheduled times during the run are skipped. Stopping waits for the runs in
 * progress.
 */
export function startScheduler(deps: { db: Db; clock: Clock; log: Log }, jobs: readonly Job[]): { stop(): Promise<void> } {
  const schedules = jobs.map((job) => startJob(deps, job));
  return {
    async stop() {
      await Promise.all(schedules.map((schedule) => schedule.stop()));
    },
  };
}

function startJob(deps: { db: Db; clock: Clock; log: Log }, job: Job): { stop(): Promise<void> } {
  const { clock, log } = deps;
  const pattern = new Cron(job.schedule, { timezone: 'UTC', paused: true });
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let lastSlot: number | undefined;

  const run = async () => {
    const slot = latestSlot(pattern, clock.now());
    // A timer may fire slightly too early. Then the latest slot is the one that has just run, and it must not run again.
    if (slot.getTime() !== lastSlot) {
      lastSlot = slot.getTime();
      await runJob(deps, job, slot, stopping.signal).catch((error: unknown) =>
        log.error({ err: error, job: job.name }, 'job could not be started'),
      );
    }
    wait();
  };
  const start = () => {
    running = run();
  };
  const wait = () => {
    if (stopping.signal.aborted) return;
    const next = pattern.nextRun(clock.now());
    if (!next) return;
    const waitMs = (next.getTime() - clock.now().getTime()) / (clock.speed ?? 1);
    timer = setTimeout(waitMs > longestWaitMs ? wait : start, Math.min(Math.max(waitMs, 1), longestWaitMs)).unref();
  };
  if (job.atStart) start();
  else wait();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      pattern.stop();
      await running;
    },
  };
}

/** The latest scheduled time. It is used instead of the current time, because every process must compute the same slot. */
function latestSlot(cron: Cron, now: Date): Date {
  const [slot] = cron.previousRuns(1, new Date(now.getTime() + 1000)); // croner excludes the second it is given
  return slot ?? now;
}
