import { deleteExpiredSessions } from './accounts/store.ts';
import { followGames, followInjuries, followOdds, followTime } from './flows/follow-league.ts';
import { loadPast } from './flows/load-past.ts';
import type { Pipeline } from './flows/pipeline.ts';
import { tidyUp } from './flows/tidy-up.ts';
import type { Clock } from './platform/clock.ts';
import type { Job } from './platform/jobs/job.ts';
import { runExclusively } from './platform/jobs/run-exclusively.ts';
import { ledgerHead } from './predictions/ledger.ts';

/** Which job runs when. Work that spans slices is a plain sequence, here or in flows/. */
export function jobs({ pipeline, clock }: { pipeline: Pipeline; clock: Clock }): Job[] {
  const { db, log } = pipeline;
  return [
    // The feeds take turns within the minute: each finds the work of the one before it done.
    { name: 'follow-games', schedule: '0 * * * * *', leaseSeconds: 120, atStart: true, run: () => followGames(pipeline) },
    { name: 'follow-odds', schedule: '20 * * * * *', leaseSeconds: 120, atStart: true, run: () => followOdds(pipeline) },
    { name: 'follow-time', schedule: '45 * * * * *', leaseSeconds: 120, run: () => followTime(pipeline) },
    { name: 'follow-injuries', schedule: '30 */15 * * * *', leaseSeconds: 120, atStart: true, run: () => followInjuries(pipeline) },
    {
      name: 'load-past',
      schedule: '10 * * * * *',
      leaseSeconds: 60,
      atStart: true,
      run: async () => void (await runExclusively(db, 'load-past-work', () => loadPast(pipeline))),
    },
    {
      name: 'say-ledger-head',
      schedule: '0 0 12 * * *',
      leaseSeconds: 60,
      run: async () => log.warn({ ledger: await ledgerHead(db) }, 'the head of the public ledger: note it to check the record later'),
    },
    { name: 'tidy-up', schedule: '23 * * * *', leaseSeconds: 600, run: () => tidyUp(pipeline) },
    { name: 'delete-expired-sessions', schedule: '17 4 * * *', leaseSeconds: 300, run: () => deleteExpiredSessions(db, clock.now()) },
  ];
}
