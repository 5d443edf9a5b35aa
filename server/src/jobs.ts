import { workResetRequests } from './accounts/password-reset.ts';
import { deleteExpiredSessions, forgetDevicesBefore } from './accounts/session-store.ts';
import type { Billing } from './billing/billing.ts';
import { endLapsedPremium, reconcile, remindOfTrialEnds } from './billing/keep-current.ts';
import { forgetEventsBefore } from './billing/store-events.ts';
import { workDueEvents } from './billing/work-events.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/database.ts';
import { forgetRunsBefore } from './platform/jobs/forget-runs.ts';
import type { Job } from './platform/jobs/job.ts';
import { deliverMails, type Delivery } from './platform/mail/deliver-mails.ts';
import { forgetMailsBefore } from './platform/mail/store.ts';
import { deleteForgivenLimits } from './platform/rate-limit/rate-limit.ts';

const day = 86_400_000;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Delivery;
  readonly publicUrl: string;
  readonly billing: Billing;
}

/** Which job runs when. Work that spans slices is a plain sequence here. */
export function jobs({ db, clock, mail, publicUrl, billing }: Parts): Job[] {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day);
  return [
    { name: 'deliver-mails', schedule: '*/5 * * * * *', leaseSeconds: 600, run: () => deliverMails(mail) },
    // Ordinarily worked right after the answer; this finds what a killed process left.
    { name: 'work-reset-requests', schedule: '* * * * *', leaseSeconds: 60, run: () => workResetRequests({ db, clock, publicUrl }) },
    { name: 'work-payment-messages', schedule: '*/10 * * * * *', leaseSeconds: 600, run: () => workDueEvents(billing) },
    { name: 'end-lapsed-premium', schedule: '* * * * *', leaseSeconds: 600, run: () => endLapsedPremium(billing) },
    { name: 'remind-of-trial-ends', schedule: '0 15 * * *', leaseSeconds: 3600, run: () => remindOfTrialEnds(billing) },
    { name: 'reconcile-subscriptions', schedule: '47 7 * * *', leaseSeconds: 3 * 3600, run: () => reconcile(billing) },
    { name: 'forget-payment-messages', schedule: '47 4 * * *', leaseSeconds: 300, run: () => forgetEventsBefore(db, daysAgo(60)) },
    { name: 'forget-mails', schedule: '27 4 * * *', leaseSeconds: 300, run: () => forgetMailsBefore(db, daysAgo(30)) },
    { name: 'forget-job-runs', schedule: '37 4 * * *', leaseSeconds: 300, run: () => forgetRunsBefore(db, daysAgo(14)) },
    { name: 'delete-expired-sessions', schedule: '17 4 * * *', leaseSeconds: 300, run: () => deleteExpiredSessions(db, clock.now()) },
    { name: 'forget-devices', schedule: '18 4 * * *', leaseSeconds: 300, run: () => forgetDevicesBefore(db, daysAgo(400)) },
    { name: 'delete-forgiven-limits', schedule: '7 * * * *', leaseSeconds: 300, run: () => deleteForgivenLimits(db, clock.now()) },
  ];
}
