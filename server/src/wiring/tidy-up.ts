import { forgetPayloads } from '#server/platform/feeds/keep-payload.ts';
import { forgetRuns } from '#server/platform/jobs/job-states.ts';
import { forgetEvents } from '#server/platform/stream/announce.ts';
import type { Pipeline } from './pipeline.ts';

const day = 86_400_000;

/** Lets go of what was kept for a while: payloads, notices, runs of jobs, announced changes. */
export async function tidyUp({ db, clock, retentionDays }: Pipeline): Promise<void> {
  const now = clock.now().getTime();
  await forgetPayloads(db, new Date(now - retentionDays * day));
  await forgetRuns(db, new Date(now - 30 * day));
  // Announced changes carry the database's own time, which is real time.
  await forgetEvents(db, new Date(Date.now() - day / 24));
}
