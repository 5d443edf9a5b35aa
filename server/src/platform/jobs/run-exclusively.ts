import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';

/** One row for all time: whoever holds it works, all others go home. */
const slot = new Date(0);
const leaseMs = 30_000;

/**
 * Does a long piece of work unless some process is at it. The lease is short and renewed while the work goes on, so that
 * after a kill the next one need not wait long. Leases are about processes, so they count real time.
 */
export async function runExclusively(db: Db, name: string, work: () => Promise<void>): Promise<'done' | 'busy'> {
  const runner = randomUUID();
  const mine = and(eq(jobRuns.job, name), eq(jobRuns.slot, slot), eq(jobRuns.runner, runner));
  const lease = () => new Date(Date.now() + leaseMs);
  const startedAt = new Date();
  const claim = { runner, startedAt, leaseUntil: lease(), finishedAt: null, error: null, durationMs: null };
  const [claimed] = await db
    .insert(jobRuns)
    .values({ job: name, slot, ...claim })
    .onConflictDoUpdate({
      target: [jobRuns.job, jobRuns.slot],
      set: { ...claim, attempts: sql`${jobRuns.attempts} + 1` },
      setWhere: sql`${jobRuns.finishedAt} is not null or ${jobRuns.leaseUntil} < ${startedAt.toISOString()}`,
    })
    .returning({ runner: jobRuns.runner });
  if (claimed?.runner !== runner) return 'busy';
  const renewal = setInterval(() => {
    db.update(jobRuns)
      .set({ leaseUntil: lease() })
      .where(mine)
      .then(undefined, () => undefined); // a lease that cannot be renewed runs out by itself
  }, leaseMs / 3).unref();
  let failure: string | null = null;
  try {
    await work();
    return 'done';
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    throw error;
  } finally {
    clearInterval(renewal);
    const finishedAt = new Date();
    await db
      .update(jobRuns)
      .set({ finishedAt, durationMs: finishedAt.getTime() - startedAt.getTime(), error: failure })
      .where(mine);
  }
}
