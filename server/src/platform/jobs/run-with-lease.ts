import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';

export interface Lease {
  readonly job: string;
  readonly slot: Date;
  readonly leaseMs: number;
  /** Whether the same slot may run again after it has finished. */
  readonly isRepeatable: boolean;
  readonly now?: () => Date;
}

/**
 * Runs `work` unless another process is running it. A row per slot contains a lease, which is renewed while the work is
 * running. If the process dies, another process can claim the slot when the lease has expired. Advisory locks do not work
 * behind a connection pooler. Leases use real time even if the league is simulated.
 */
export async function runWithLease(
  db: Db,
  { job, slot, leaseMs, isRepeatable, now = () => new Date() }: Lease,
  work: () => Promise<void>,
): Promise<{ readonly outcome: 'ran' | 'taken' } | { readonly outcome: 'failed'; readonly error: Error }> {
  const runner = randomUUID();
  const startedAt = now();
  const leaseEnd = () => new Date(now().getTime() + leaseMs);
  const claim = { runner, startedAt, leaseUntil: leaseEnd(), finishedAt: null, error: null, durationMs: null };
  const hasDied = sql`${jobRuns.finishedAt} is null and ${jobRuns.leaseUntil} < ${startedAt.toISOString()}`;
  const [claimed] = await db
    .insert(jobRuns)
    .values({ job, slot, ...claim })
    .onConflictDoUpdate({
      target: [jobRuns.job, jobRuns.slot],
      set: { ...claim, attempts: sql`${jobRuns.attempts} + 1` },
      setWhere: isRepeatable ? sql`${jobRuns.finishedAt} is not null or (${hasDied})` : hasDied,
    })
    .returning({ runner: jobRuns.runner });
  if (claimed?.runner !== runner) return { outcome: 'taken' };

  const ownRun = and(eq(jobRuns.job, job), eq(jobRuns.slot, slot), eq(jobRuns.runner, runner));
  const renewal = setInterval(() => {
    db.update(jobRuns)
      .set({ leaseUntil: leaseEnd() })
      .where(ownRun)
      .then(undefined, () => undefined); // a lease that cannot be renewed expires
  }, leaseMs / 3).unref();
  const error = await work()
    .then(() => undefined)
    .catch((thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))));
  clearInterval(renewal);
  const finishedAt = now();
  await db
    .update(jobRuns)
    .set({ finishedAt, durationMs: finishedAt.getTime() - startedAt.getTime(), error: error ? reasonOf(error) : null })
    .where(ownRun);
  return error ? { outcome: 'failed', error } : { outcome: 'ran' };
}

/** Stores the database's own error, which is the cause of drizzle's error: drizzle's message contains all values of the statement. */
const reasonOf = (error: Error) => (error.cause instanceof Error ? error.cause : error).message.slice(0, 500);
