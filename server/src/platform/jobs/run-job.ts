import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { createSecurityLog } from '#server/platform/log/create-security-log.ts';
import { describeError } from '#server/platform/log/describe-error.ts';
import { writeSecurityEventsWith } from '#server/platform/log/security-log.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';
import type { Job } from './job.ts';

/** All runs of a long job use the same slot (the scheduled time of a run), so that two of them never run at the same time. */
const sharedSlot = new Date(0);

/**
 * Runs a job for one slot (scheduled time), unless another process has claimed this slot. A row per slot contains a lease,
 * which is renewed while the job is running. If the process dies, another process can claim the slot when the lease has
 * expired. Advisory locks do not work behind a connection pooler. Leases use real time even if the league is simulated.
 */
export async function runJob(
  { db, log, now = () => new Date() }: { db: Db; log: Log; now?: () => Date },
  job: Job,
  scheduledSlot: Date,
  stopping: AbortSignal = new AbortController().signal,
): Promise<'ran' | 'failed' | 'taken'> {
  const slot = job.isLong ? sharedSlot : scheduledSlot;
  const runner = randomUUID();
  const startedAt = now();
  const leaseMs = job.leaseSeconds * 1000;
  const leaseEnd = () => new Date(now().getTime() + leaseMs);
  const claim = { runner, startedAt, leaseUntil: leaseEnd(), finishedAt: null, error: null, durationMs: null };
  const hasDied = sql`${jobRuns.finishedAt} is null and ${jobRuns.leaseUntil} < ${startedAt.toISOString()}`;
  const [claimed] = await db
    .insert(jobRuns)
    .values({ job: job.name, slot, ...claim })
    .onConflictDoUpdate({
      target: [jobRuns.job, jobRuns.slot],
      set: { ...claim, attempts: sql`${jobRuns.attempts} + 1` },
      setWhere: job.isLong ? sql`${jobRuns.finishedAt} is not null or (${hasDied})` : hasDied,
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
  const error = await writeSecurityEventsWith(
    (event) => securityLog({ actor: `job ${job.name}` }, event),
    () => job.run(stopping),
  )
    .then(() => undefined)
    .catch((thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))));
  clearInterval(renewal);
  const finishedAt = now();
  await db
    .update(jobRuns)
    .set({
      finishedAt,
      durationMs: finishedAt.getTime() - startedAt.getTime(),
      error: error ? describeError(error).message.slice(0, 500) : null,
    })
    .where(ownRun);
  if (!error) return 'ran';
  log.error({ err: error, job: job.name }, 'job failed');
  return 'failed';
}
