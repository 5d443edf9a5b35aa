import { Cron } from 'croner';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Job } from './job.ts';
import { runSlot } from './run-slot.ts';

const longestWaitMs = 2 ** 31 - 1;

/**
 * Starts the clockwork of this process. Schedules are read against the given clock, so that a simulated day has its own
 * noon; a run that takes longer than its interval lets slots pass. Stopping waits for the runs under way.
 */
export function startScheduler(deps: { db: Db; clock: Clock; log: Log }, jobs: readonly Job[]): { stop(): Promise<void> } {
  const lines = jobs.map((job) => startJob(deps, job));
  return {
    async stop() {
      await Promise.all(lines.map((line) => line.stop()));
    },
  };
}

function startJob(deps: { db: Db; clock: Clock; log: Log }, job: Job): { stop(): Promise<void> } {
  const { clock, log } = deps;
  const pattern = new Cron(job.schedule, { timezone: 'UTC', paused: true });
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let lastSlot: number | undefined;

  const run = async () => {
    const slot = latestSlot(pattern, clock.now());
    // A timer may wake a moment too early and find the slot it has just served.
    if (slot.getTime() !== lastSlot) {
      lastSlot = slot.getTime();
      await runSlot(deps, job, slot, stopping.signal).catch((error: unknown) =>
        log.error({ err: error, job: job.name }, 'a job could not be started'),
      );
    }
    wait();
  };
  const start = () => {
    underWay = run();
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
      await underWay;
    },
  };
}

/** The scheduled second, not the moment a timer woke up: every process must name the slot alike. */
function latestSlot(cron: Cron, now: Date): Date {
  const [slot] = cron.previousRuns(1, new Date(now.getTime() + 1000)); // croner looks strictly before the whole second it is given
  return slot ?? now;
}
