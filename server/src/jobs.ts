import { chatKinds } from '#domain/alerts/chat-kinds.ts';
import { processResetRequests } from './accounts/mailbox/password-reset.ts';
import { accountsRetention } from './accounts/retention.ts';
import { alertsRetention } from './alerts/retention.ts';
import { type AlertDeps, sendAlerts } from './alerts/send-alerts.ts';
import { settleBets } from './bets/settle-bets.ts';
import type { BillingDeps } from './billing/provider/deps.ts';
import { reconcileDisputes, endAllLapsedPremium, reconcile, remindOfCharges, syncCompletedCheckouts } from './billing/reconcile.ts';
import { processPauses } from './billing/subscription/pause-subscriptions.ts';
import { billingRetention } from './billing/retention.ts';
import { processDueEvents } from './billing/process-events.ts';
import { unusualPricesRetention } from './unusual-prices/retention.ts';
import { maintainPriceHistory } from './odds/history/maintain-price-history.ts';
import { operatorRetention } from './operator/retention.ts';
import { deliverChats, type ChatDelivery } from './delivery/chat/deliver-chats.ts';
import type { Job } from './platform/jobs/run-job.ts';
import { deliverMails, type MailDelivery } from './delivery/mail/deliver-mails.ts';
import { deliveryRetention } from './delivery/retention.ts';
import { deliverPushes, type PushDeliveryDeps } from './delivery/push/deliver-pushes.ts';
import { applyRetention, platformRetention, type RetentionDeps, type RetentionRule } from './platform/retention.ts';
import { stampCheckpoint } from './transparency-log/stamp-checkpoint.ts';
import { publishCheckpoint } from './transparency-log/publish-checkpoint.ts';
import { loadPast } from './wiring/load-past.ts';
import type { Pipeline } from './wiring/pipeline.ts';
import { refreshSeason } from './wiring/refresh-season.ts';
import { issueDuePredictions, refreshGames, refreshInjuries, refreshInjuryReport, refreshOdds } from './wiring/refresh-league.ts';

/** Scheduled by the league's clock. The seconds of the schedules put them in order within a minute: feeds, predictions, alerts. */
export function leagueJobs(pipeline: Pipeline, alerts: AlertDeps): Job[] {
  return [
    { name: 'refresh-games', schedule: '0 * * * * *', leaseSeconds: 120, atStart: true, run: () => refreshGames(pipeline) },
    { name: 'refresh-odds', schedule: '20 * * * * *', leaseSeconds: 120, atStart: true, run: () => refreshOdds(pipeline) },
    { name: 'issue-due-predictions', schedule: '45 * * * * *', leaseSeconds: 120, run: () => issueDuePredictions(pipeline) },
    {
      name: 'settle-bets',
      schedule: '50 * * * * *',
      leaseSeconds: 120,
      run: async (stopping) => void (await settleBets({ ...pipeline, stopping })),
    },
    { name: 'send-alerts', schedule: '55 * * * * *', leaseSeconds: 120, run: () => sendAlerts(alerts) },
    { name: 'refresh-injuries', schedule: '30 */15 * * * *', leaseSeconds: 120, atStart: true, run: () => refreshInjuries(pipeline) },
    // A report appears every quarter of an hour, up to two and a half minutes late. A run without a new one makes one request or none.
    { name: 'refresh-injury-report', schedule: '30 3-59/5 * * * *', leaseSeconds: 120, run: () => refreshInjuryReport(pipeline) },
    {
      name: 'load-past',
      schedule: '10 * * * * *',
      leaseSeconds: 30,
      isLong: true,
      atStart: true,
      run: async (stopping) => {
        if (!(await loadPast(pipeline, stopping))) return;
        await issueDuePredictions(pipeline); // at once, because people wait for them
        await refreshSeason(pipeline, stopping);
      },
    },
    {
      name: 'refresh-season',
      schedule: '25 */5 * * * *',
      leaseSeconds: 300,
      isLong: true,
      run: (stopping) => refreshSeason(pipeline, stopping),
    },
    {
      name: 'maintain-price-history',
      schedule: '40 50 * * * *',
      leaseSeconds: 600,
      isLong: true,
      run: (stopping) => maintainPriceHistory(pipeline, stopping),
    },
    // After the job that issues the last predictions of a game, and before its tip-off.
    {
      name: 'publish-checkpoint',
      schedule: '48 * * * * *',
      leaseSeconds: 120,
      atStart: true,
      run: async () => {
        await publishCheckpoint(pipeline);
        await stampCheckpoint(pipeline);
      },
    },
  ];
}

interface PeopleParts extends RetentionDeps {
  readonly mail: MailDelivery;
  readonly publicUrl: string;
  readonly billing: BillingDeps;
  readonly push: PushDeliveryDeps;
  readonly chat: ChatDelivery;
  readonly feedRetentionDays: number;
}

export const retentionRules = (feedRetentionDays: number): readonly RetentionRule[] => [
  ...platformRetention(feedRetentionDays),
  ...deliveryRetention,
  ...accountsRetention,
  ...billingRetention,
  ...alertsRetention,
  ...unusualPricesRetention,
  ...operatorRetention,
];

export function peopleJobs(parts: PeopleParts): Job[] {
  const { db, clock, mail, publicUrl, billing, push, chat, feedRetentionDays } = parts;
  return [
    { name: 'deliver-mails', schedule: '*/5 * * * * *', leaseSeconds: 600, run: () => deliverMails(mail) },
    { name: 'deliver-pushes', schedule: '*/5 * * * * *', leaseSeconds: 600, run: () => deliverPushes(push) },
    ...chatKinds.map((kind) => ({
      name: `deliver-${kind}`,
      schedule: '*/5 * * * * *',
      leaseSeconds: 600,
      run: () => deliverChats(chat, kind),
    })),
    // A reset request is usually processed right after the response. The job processes requests whose process died.
    { name: 'process-reset-requests', schedule: '* * * * *', leaseSeconds: 60, run: () => processResetRequests({ db, clock, publicUrl }) },
    { name: 'process-billing-events', schedule: '*/10 * * * * *', leaseSeconds: 600, run: () => processDueEvents(billing) },
    { name: 'sync-completed-checkouts', schedule: '15 * * * * *', leaseSeconds: 600, run: () => syncCompletedCheckouts(billing) },
    { name: 'process-billing-holds', schedule: '30 * * * * *', leaseSeconds: 600, run: () => processPauses(billing) },
    { name: 'end-lapsed-premium', schedule: '* * * * *', leaseSeconds: 600, run: () => endAllLapsedPremium(billing) },
    { name: 'remind-of-charges', schedule: '0 15 * * *', leaseSeconds: 3600, run: () => remindOfCharges(billing) },
    { name: 'reconcile-subscriptions', schedule: '47 7 * * *', leaseSeconds: 3 * 3600, run: () => reconcile(billing) },
    { name: 'reconcile-disputes', schedule: '17 7 * * *', leaseSeconds: 3600, run: () => reconcileDisputes(billing) },
    {
      name: 'apply-retention',
      schedule: '23 * * * *',
      leaseSeconds: 600,
      run: () => applyRetention(parts, retentionRules(feedRetentionDays)),
    },
  ];
}
