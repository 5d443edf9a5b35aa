import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { minuteMs, secondMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import { type Log, withLogContext } from '#server/platform/log/log.ts';
import { createSecurityLog } from '#server/platform/log/create-security-log.ts';
import { describeError } from '#server/platform/log/describe-error.ts';
import { writeSecurityEventsWith } from '#server/platform/log/security-log.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';

export interface Job {
  readonly name: string;
  /** A cron pattern in UTC. With six fields, the first one is the second. */
  readonly schedule: string;
  /** The duration of the lease: when a process has died, another process can run the job after this time. */
  readonly leaseSeconds: number;
  /** Whether the job also runs when a process starts, for the latest scheduled time before the start. */
  readonly atStart?: boolean;
  /** Whether a run may take longer than the interval. No process starts another run before it has finished. */
  readonly isLong?: boolean;
  /** Must be idempotent: a killed run is repeated. A long run checks `stopping` between two steps and returns or throws an AbortError. */
  run(stopping: AbortSignal): Promise<void>;
}

/** Clocks of several machines may differ by this much. A run that began further in the future shows that the clock was set back. */
const maxClockDifferenceMs = 2 * minuteMs;
const retryFinishMs = secondMs;

type JobOutcome =
  | 'ran'
  | 'failed'
  | 'taken'
  /** The database did not answer, or the process stops. The job can run again in this slot. */
  | 'interrupted';

/** All runs of a long job have this slot, so that two of them never run at the same time. Other jobs have a slot per scheduled time. */
const sharedSlot = new Date(0);

/**
 * Runs a job for one slot (scheduled time), unless another process has claimed it. A row per slot contains a lease, which is renewed
 * during the run, because advisory locks do not work behind a pooler. Leases use real time even if the league is simulated.
 */
export async function runJob(
  { db, log, now = () => new Date() }: { db: Db; log: Log; now?: () => Date },
  job: Job,
  scheduledSlot: Date,
  stopping: AbortSignal = new AbortController().signal,
): Promise<JobOutcome> {
  const slot = job.isLong ? sharedSlot : scheduledSlot;
  const runner = randomUUID();
  const startedAt = now();
  const leaseMs = job.leaseSeconds * 1000;
  const leaseEnd = () => new Date(now().getTime() + leaseMs);
  const claim = { runner, startedAt, leaseUntil: leaseEnd(), finishedAt: null, error: null, durationMs: null };
  const hasDied = sql`${jobRuns.finishedAt} is null and ${jobRuns.leaseUntil} < ${startedAt.toISOString()}`;
  // After the clock was set back, the same slots come again. Their rows exist already, so that they would be skipped for hours.
  const isRepeatedTime = sql`${jobRuns.finishedAt} is not null and exists (select 1 from ${jobRuns} later
    where later."job" = ${job.name} and later."startedAt" > ${new Date(startedAt.getTime() + maxClockDifferenceMs).toISOString()})`;
  const [claimed] = await db
    .insert(jobRuns)
    .values({ job: job.name, slot, ...claim })
    .onConflictDoUpdate({
      target: [jobRuns.job, jobRuns.slot],
      set: { ...claim, attempts: sql`${jobRuns.attempts} + 1` },
      setWhere: job.isLong ? sql`${jobRuns.finishedAt} is not null or (${hasDied})` : sql`(${hasDied}) or (${isRepeatedTime})`,
    })
    .returning({ runner: jobRuns.runner });
  if (claimed?.runner !== runner) return 'taken';

  const ownRun = and(eq(jobRuns.job, job.name), eq(jobRuns.slot, slot), eq(jobRuns.runner, runner));
  const renewal = setInterval(() => {
    db.update(jobRuns)
      .set({ leaseUntil: leaseEnd() })
      .where(ownRun)
      .then(undefined, () => undefined); // a lease that cannot be renewed expires
  }, leaseMs / 3).unref();
  const securityLog = createSecurityLog(log);
  const run = () =>
    writeSecurityEventsWith(
      (event) => securityLog({ actor: `job ${job.name}` }, event),
      () => job.run(stopping),
    );
  const trace = { job: job.name, trace: runner };
  const error = await withLogContext(trace, run)
    .then(() => undefined)
    .catch((thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))));
  clearInterval(renewal);
  const finishedAt = now();
  const isStopped = stopping.aborted && error?.name === 'AbortError';
  const isInterrupted = isStopped || (error !== undefined && isDatabaseUnavailable(error));
  const durationMs = finishedAt.getTime() - startedAt.getTime();
  const message = error && !isStopped ? describeError(error).message.slice(0, 500) : null;
  if (error && !isStopped) log.error({ err: error, ...trace }, isInterrupted ? 'job interrupted' : 'job failed');
  await untilReachable(stopping, async () => {
    await db
      .update(jobRuns)
      .set(isInterrupted ? { leaseUntil: finishedAt, durationMs, error: message } : { finishedAt, durationMs, error: message })
      .where(ownRun);
  });
  if (isInterrupted) return 'interrupted';
  return error ? 'failed' : 'ran';
}

/** Repeats a write while the database does not answer: a run whose end is not stored would block its slot until its lease ends. */
async function untilReachable(stopping: AbortSignal, write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || stopping.aborted) throw error;
      await sleep(retryFinishMs, undefined, { ref: false, signal: stopping }).catch(() => undefined);
    }
  }
}
