import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Job } from './job.ts';
import { runWithLease } from './run-with-lease.ts';

/** All runs of a long job use the same slot (the scheduled time of a run), so that two of them never run at the same time. */
const sharedSlot = new Date(0);

/** Runs a job for one slot (scheduled time), unless another process has claimed this slot. */
export async function runJob(
  { db, log, now }: { db: Db; log: Log; now?: () => Date },
  job: Job,
  slot: Date,
  stopping: AbortSignal = new AbortController().signal,
): Promise<'ran' | 'failed' | 'taken'> {
  const lease = {
    job: job.name,
    slot: job.isLong ? sharedSlot : slot,
    leaseMs: job.leaseSeconds * 1000,
    isRepeatable: job.isLong === true,
    ...(now && { now }),
  };
  const result = await runWithLease(db, lease, () => job.run(stopping));
  if (result.outcome === 'failed') log.error({ err: result.error, job: job.name }, 'job failed');
  return result.outcome;
}
