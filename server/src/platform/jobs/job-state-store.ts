import { desc, eq, gt, sql } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import type { OperatorStatus } from '#contract/status.ts';
import type { Db } from '#server/platform/database/database.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';

/** Every job's last run, and its numbers of runs and failures during the last day. Runs are recorded with the real clock. */
export async function listJobStates(db: Db, now = new Date()): Promise<OperatorStatus['jobs']> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  // For each job one look into the index. A `distinct` would read all runs of two weeks.
  const lastRun = db
    .select()
    .from(jobRuns)
    .where(eq(jobRuns.job, sql`names.job`))
    .orderBy(desc(jobRuns.startedAt))
    .limit(1)
    .as('last_run');
  const names = sql`(with recursive found as (
    select min("job") as job from ${jobRuns}
    union all select (select min("job") from ${jobRuns} where "job" > found.job) from found where found.job is not null
  ) select job from found where job is not null) names`;
  const last = await db
    .select({
      job: lastRun.job,
      startedAt: lastRun.startedAt,
      finishedAt: lastRun.finishedAt,
      durationMs: lastRun.durationMs,
      error: lastRun.error,
    })
    .from(names)
    .innerJoinLateral(lastRun, sql`true`)
    .orderBy(lastRun.job);
  const counts = await db
    .select({
      job: jobRuns.job,
      runs: sql<number>`count(*)::int`,
      failures: sql<number>`count(${jobRuns.error})::int`,
    })
    .from(jobRuns)
    .where(gt(jobRuns.startedAt, sql`${since}::timestamptz`))
    .groupBy(jobRuns.job);
  return last.map((run) => {
    const count = counts.find(({ job }) => job === run.job);
    return {
      job: run.job,
      lastStartedAt: run.startedAt.toISOString(),
      lastFinishedAt: run.finishedAt?.toISOString() ?? null,
      lastDurationMs: run.durationMs,
      lastError: run.error,
      runsOfTheLastDay: count?.runs ?? 0,
      failuresOfTheLastDay: count?.failures ?? 0,
    };
  });
}
