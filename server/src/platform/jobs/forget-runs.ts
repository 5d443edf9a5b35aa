import { lt } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { jobRuns } from '#server/schema/platform/jobs.ts';

/** A job that runs every few seconds writes thousands of rows a day; nobody asks about last month's. */
export async function forgetRunsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(jobRuns).where(lt(jobRuns.startedAt, before));
}
