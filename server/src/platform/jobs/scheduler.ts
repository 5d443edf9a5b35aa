import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import { minuteMs, secondMs } from '#domain/durations.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import type { LoggedContext } from '#server/platform/context.ts';
import { runJob, type Job } from './run-job.ts';

/** A run that was interrupted, for example by an outage of the database, is repeated after a pause. */
const pauseMs = 2 * secondMs;

/** The clock is read again after this time, because it may have been set while the job waited. */
const longestWaitMs = minuteMs;

export function startScheduler(deps: LoggedContext, jobs: readonly Job[]): { stop(): Promise<void> } {
  const stops = jobs.map((job) => startJob(deps, job));
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}

function startJob(deps: LoggedContext, job: Job): () => Promise<void> {
  const { clock, log } = deps;
  const pattern = new Cron(job.schedule, { timezone: 'UTC', paused: true });
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let lastSlot: number | undefined;

  const run = async () => {
    const slot = latestSlot(pattern, clock.now());
    // A timer may fire slightly too early. Then the latest slot is the one that has just run, and it must not run again.
    if (slot.getTime() !== lastSlot) await runLatest();
    wait();
  };
  /** Runs the latest slot. While the database does not answer, it is tried again: the next slot of a daily job is a day later. */
  const runLatest = async () => {
    for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
      const slot = latestSlot(pattern, clock.now());
      lastSlot = slot.getTime();
      const outcome = await runJob(deps, job, slot, stopping.signal).catch((error: unknown) => {
        if (isFirst) log.error({ err: error, job: job.name }, 'job could not be started');
        return isDatabaseUnavailable(error) ? 'interrupted' : 'failed';
      });
      if (outcome !== 'interrupted') return;
      await sleep(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
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
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    pattern.stop();
    await running;
  };
}

/** The latest scheduled time. It is used instead of the current time, because every process must compute the same slot. */
function latestSlot(cron: Cron, now: Date): Date {
  const [slot] = cron.previousRuns(1, new Date(now.getTime() + 1000)); // croner excludes the second it is given
  return slot ?? now;
}
