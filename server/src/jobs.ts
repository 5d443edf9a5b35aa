import { workResetRequests } from './accounts/password-reset.ts';
import { deleteExpiredSessions, forgetDevicesBefore } from './accounts/session-store.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/database.ts';
import { forgetRunsBefore } from './platform/jobs/forget-runs.ts';
import type { Job } from './platform/jobs/job.ts';
import { deliverMails, type Delivery } from './platform/mail/deliver-mails.ts';
import { forgetMailsBefore } from './platform/mail/store.ts';
import { deleteForgivenLimits } from './platform/rate-limit/rate-limit.ts';

const day = 86_400_000;

/** Which job runs when. Work that spans slices is a plain sequence here. */
export function jobs({ db, clock, mail, publicUrl }: { db: Db; clock: Clock; mail: Delivery; publicUrl: string }): Job[] {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day);
  return [
    { name: 'deliver-mails', schedule: '*/5 * * * * *', leaseSeconds: 600, run: () => deliverMails(mail) },
    // Ordinarily worked right after the answer; this finds what a killed process left.
    { name: 'work-reset-requests', schedule: '* * * * *', leaseSeconds: 60, run: () => workResetRequests({ db, clock, publicUrl }) },
    { name: 'forget-mails', schedule: '27 4 * * *', leaseSeconds: 300, run: () => forgetMailsBefore(db, daysAgo(30)) },
    { name: 'forget-job-runs', schedule: '37 4 * * *', leaseSeconds: 300, run: () => forgetRunsBefore(db, daysAgo(14)) },
    { name: 'delete-expired-sessions', schedule: '17 4 * * *', leaseSeconds: 300, run: () => deleteExpiredSessions(db, clock.now()) },
    { name: 'forget-devices', schedule: '18 4 * * *', leaseSeconds: 300, run: () => forgetDevicesBefore(db, daysAgo(400)) },
    { name: 'delete-forgiven-limits', schedule: '7 * * * *', leaseSeconds: 300, run: () => deleteForgivenLimits(db, clock.now()) },
  ];
}
