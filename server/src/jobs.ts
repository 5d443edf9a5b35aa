import { deleteExpiredSessions } from './accounts/store.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/database.ts';
import type { Job } from './platform/jobs/job.ts';

/** Which job runs when. Work that spans slices is a plain sequence here. */
export function jobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [
    { name: 'delete-expired-sessions', schedule: '17 4 * * *', leaseSeconds: 300, run: () => deleteExpiredSessions(db, clock.now()) },
  ];
}
