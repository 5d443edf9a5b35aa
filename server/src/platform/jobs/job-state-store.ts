import { and, count, desc, eq, gt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import type { OperatorStatus } from '#contract/status.ts';
import type { Db } from '#server/platform/database/database.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';

export async function listJobStates(db: Db, now = new Date()): Promise<OperatorStatus['jobs']> {
  // Finds each job's name with one search in the index. A `distinct` would read all runs of two weeks.
  const names = sql`(with recursive found as (
    select min("job") as job from ${jobRuns}
    union all select (select min("job") from ${jobRuns} where "job" > found.job) from found where found.job is not null
  ) select job from found where job is not null) names`;
  const isOfJob = eq(jobRuns.job, sql`names.job`);
  const last = db.select().from(jobRuns).where(isOfJob).orderBy(desc(jobRuns.startedAt)).limit(1).as('last_run');
  const lastDay = db
    .select({ runs: count().as('runs'), failures: count(jobRuns.error).as('failures') })
    .from(jobRuns)
    .where(and(isOfJob, gt(jobRuns.startedAt, new Date(now.getTime() - dayMs))))
    .as('last_day');
  return db
    .select({
      job: last.job,
      lastStartedAt: isoText<string>(last.startedAt),
      lastFinishedAt: isoText<string | null>(last.finishedAt),
      lastDurationMs: last.durationMs,
      lastError: last.error,
      runsOfTheLastDay: lastDay.runs,
      failuresOfTheLastDay: lastDay.failures,
    })
    .from(names)
    .innerJoinLateral(last, sql`true`)
    .innerJoinLateral(lastDay, sql`true`)
    .orderBy(last.job);
}

const isoText = <Text extends string | null>(column: SQLWrapper) =>
  sql`${column}`.mapWith((time: string) => new Date(time).toISOString()) as SQL<Text>;
