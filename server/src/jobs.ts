import { processResetRequests } from './accounts/credentials/password-reset.ts';
import { forgetDevicesBefore } from './accounts/sessions/device-store.ts';
import { deleteExpiredSessions } from './accounts/sessions/session-store.ts';
import type { AlertDeps } from './alerts/deps.ts';
import { sendAlerts } from './alerts/send-alerts.ts';
import { forgetAlertsBefore } from './alerts/store.ts';
import { forgetTimeOutsBefore } from './accounts/time-out/time-out-store.ts';
import type { Billing } from './billing/billing.ts';
import { workHolds } from './billing/holds/hold-billing.ts';
import { endLapsedPremium, reconcile, remindOfTrialEnds } from './billing/sync/keep-current.ts';
import { forgetEventsBefore } from './billing/sync/event-store.ts';
import { workDueEvents } from './billing/sync/process-events.ts';
import { refreshGames, refreshInjuries, refreshOdds, issueDuePredictions } from './wiring/refresh-league.ts';
import { loadPast } from './wiring/load-past.ts';
import type { Pipeline } from './wiring/pipeline.ts';
import { tidyUp } from './wiring/tidy-up.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/database.ts';
import { forgetRunsBefore } from './platform/jobs/forget-runs.ts';
import type { Job } from './platform/jobs/job.ts';
import { runExclusively } from './platform/jobs/run-exclusively.ts';
import { deliverMails, type Delivery } from './platform/mail/deliver-mails.ts';
import { forgetMailsBefore } from './platform/mail/store.ts';
import { deliverPushes, type PushDelivery } from './platform/push/deliver-pushes.ts';
import { forgetPushesBefore } from './platform/push/store.ts';
import { deleteForgivenLimits } from './platform/rate-limit/rate-limit.ts';
import { findLedgerHead } from './predictions/ledger/ledger-store.ts';

const day = 86_400_000;

// Which job runs when. Work that spans slices is a plain sequence, here or in flows/.

/** Feeds in, predictions out, verdicts kept. The feeds take turns within the minute: each finds the work of the one before it done. */
export function leagueJobs(pipeline: Pipeline, alerts: AlertDeps): Job[] {
  const { db, log } = pipeline;
  return [
    { name: 'follow-games', schedule: '0 * * * * *', leaseSeconds: 120, atStart: true, run: () => refreshGames(pipeline) },
    { name: 'follow-odds', schedule: '20 * * * * *', leaseSeconds: 120, atStart: true, run: () => refreshOdds(pipeline) },
    { name: 'follow-time', schedule: '45 * * * * *', leaseSeconds: 120, run: () => issueDuePredictions(pipeline) },
    // After the predictions of this minute are issued.
    { name: 'send-alerts', schedule: '55 * * * * *', leaseSeconds: 120, run: () => sendAlerts(alerts) },
    { name: 'follow-injuries', schedule: '30 */15 * * * *', leaseSeconds: 120, atStart: true, run: () => refreshInjuries(pipeline) },
    {
      name: 'load-past',
      schedule: '10 * * * * *',
      leaseSeconds: 60,
      atStart: true,
      run: async (stopping) => void (await runExclusively(db, 'load-past-work', () => loadPast(pipeline, stopping))),
    },
    {
      name: 'say-ledger-head',
      schedule: '0 0 12 * * *',
      leaseSeconds: 60,
      run: async () => log.warn({ ledger: await findLedgerHead(db) }, 'the head of the public ledger: note it to check the record later'),
    },
    { name: 'tidy-up', schedule: '23 * * * *', leaseSeconds: 600, run: () => tidyUp(pipeline) },
  ];
}

interface PeopleParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Delivery;
  readonly publicUrl: string;
  readonly billing: Billing;
  readonly push: PushDelivery;
}

/** Mail, sessions and subscriptions, which live in real time whatever time it is in the league. */
export function peopleJobs({ db, clock, mail, publicUrl, billing, push }: PeopleParts): Job[] {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day);
  return [
    { name: 'deliver-mails', schedule: '*/5 * * * * *', leaseSeconds: 600, run: () => deliverMails(mail) },
    { name: 'deliver-pushes', schedule: '*/5 * * * * *', leaseSeconds: 600, run: () => deliverPushes(push) },
    // Ordinarily worked right after the answer; this finds what a killed process left.
    { name: 'work-reset-requests', schedule: '* * * * *', leaseSeconds: 60, run: () => processResetRequests({ db, clock, publicUrl }) },
    { name: 'work-payment-messages', schedule: '*/10 * * * * *', leaseSeconds: 600, run: () => workDueEvents(billing) },
    { name: 'work-billing-holds', schedule: '30 * * * * *', leaseSeconds: 600, run: () => workHolds(billing) },
    { name: 'end-lapsed-premium', schedule: '* * * * *', leaseSeconds: 600, run: () => endLapsedPremium(billing) },
    { name: 'remind-of-trial-ends', schedule: '0 15 * * *', leaseSeconds: 3600, run: () => remindOfTrialEnds(billing) },
    { name: 'reconcile-subscriptions', schedule: '47 7 * * *', leaseSeconds: 3 * 3600, run: () => reconcile(billing) },
    { name: 'forget-payment-messages', schedule: '47 4 * * *', leaseSeconds: 300, run: () => forgetEventsBefore(db, daysAgo(60)) },
    { name: 'forget-mails', schedule: '27 4 * * *', leaseSeconds: 300, run: () => forgetMailsBefore(db, daysAgo(30)) },
    { name: 'forget-pushes', schedule: '28 4 * * *', leaseSeconds: 300, run: () => forgetPushesBefore(db, daysAgo(30)) },
    { name: 'forget-alerts', schedule: '29 4 * * *', leaseSeconds: 300, run: () => forgetAlertsBefore(db, daysAgo(400)) },
    { name: 'forget-job-runs', schedule: '37 4 * * *', leaseSeconds: 300, run: () => forgetRunsBefore(db, daysAgo(14)) },
    { name: 'delete-expired-sessions', schedule: '17 4 * * *', leaseSeconds: 300, run: () => deleteExpiredSessions(db, clock.now()) },
    { name: 'forget-time-outs', schedule: '19 4 * * *', leaseSeconds: 300, run: () => forgetTimeOutsBefore(db, clock.now()) },
    { name: 'forget-devices', schedule: '18 4 * * *', leaseSeconds: 300, run: () => forgetDevicesBefore(db, daysAgo(400)) },
    { name: 'delete-forgiven-limits', schedule: '7 * * * *', leaseSeconds: 300, run: () => deleteForgivenLimits(db, clock.now()) },
  ];
}
