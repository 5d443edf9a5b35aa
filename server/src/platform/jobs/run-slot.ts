import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Job } from './job.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';

/**
 * Runs a job for one slot of its schedule, unless another process has it. The slot is a row: whoever inserts it runs, and
 * whoever finds it unfinished past its lease takes it over. That also holds behind a connection pooler, where an
 * advisory lock would not.
 */
export async function runSlot(
  deps: { db: Db; clock: Clock; log: Log },
  job: Job,
  slot: Date,
  stopping: AbortSignal = new AbortController().signal,
): Promise<'ran' | 'failed' | 'taken'> {
  const { db, clock, log } = deps;
  const runner = randomUUID();
  const startedAt = clock.now();
  const leaseUntil = new Date(startedAt.getTime() + job.leaseSeconds * 1000 * (clock.speed ?? 1));
  const claimed = await db
    .insert(jobRuns)
    .values({ job: job.name, slot, runner, startedAt, leaseUntil })
    .onConflictDoUpdate({
      target: [jobRuns.job, jobRuns.slot],
      set: { runner, startedAt, leaseUntil, attempts: sql`${jobRuns.attempts} + 1` },
      setWhere: sql`${jobRuns.finishedAt} is null and ${jobRuns.leaseUntil} < ${startedAt.toISOString()}`,
    })
    .returning({ runner: jobRuns.runner });
  if (claimed[0]?.runner !== runner) return 'taken';

  let failure: Error | undefined;
  try {
    await job.run(stopping);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    log.error({ err: failure, job: job.name }, 'a job failed');
  }
  const finishedAt = clock.now();
  await db
    .update(jobRuns)
    .set({ finishedAt, durationMs: finishedAt.getTime() - startedAt.getTime(), error: failure ? reasonOf(failure) : null })
    .where(and(eq(jobRuns.job, job.name), eq(jobRuns.slot, slot), eq(jobRuns.runner, runner)));
  return failure ? 'failed' : 'ran';
}

/** A failed statement carries all its values in its message; what the database said of it is the reason. */
const reasonOf = (failure: Error) => (failure.cause instanceof Error ? failure.cause : failure).message.slice(0, 500);
