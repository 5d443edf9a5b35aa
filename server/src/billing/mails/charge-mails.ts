import { dayMs } from '#domain/durations.ts';
import { planOf } from '#domain/plans/plans.ts';
import { termsVersion } from '#domain/terms-of-service.ts';
import { formatCents, formatDate } from '#server/billing/provider/format-date.ts';
import type { ProviderSubscription } from '#server/billing/provider/payment-provider.ts';
import { isLive } from '#server/billing/provider/current-subscription.ts';
import { withdrawalLastDay } from '#server/billing/provider/withdrawal-period.ts';
import type { BillingMail } from './mail-buyer.ts';

export interface SyncOutcome {
  readonly before: readonly ProviderSubscription[];
  readonly after: readonly ProviderSubscription[];
  readonly nextCharge: number | null;
  readonly isClosed: boolean;
  readonly isSuspended: boolean;
  readonly now: Date;
  readonly publicUrl: string;
}

export const portalPath = '/api/billing-portal';
export const planPagePath = '/account#plan';

export function planInWords({ planType }: ProviderSubscription): string {
  const { adjective, priceInCents, per } = planOf(planType);
  return `the ${adjective} plan at ${formatCents(priceInCents)} per ${per}`;
}

function charge({ nextCharge }: SyncOutcome, { planType }: ProviderSubscription): string {
  const plan = planOf(planType);
  const amount = nextCharge ?? plan.priceInCents;
  return amount === plan.priceInCents
    ? `${formatCents(amount)} per ${plan.per}`
    : `${formatCents(amount)} (${formatCents(plan.priceInCents)} per ${plan.per} later)`;
}

export function nextChargeSentence({ nextCharge }: SyncOutcome, { status, planType, currentPeriodEndAt }: ProviderSubscription): string {
  if (status === 'paused') return 'Payments for it are paused: nothing will be charged until they are resumed.';
  const amount = formatCents(nextCharge ?? planOf(planType).priceInCents);
  return currentPeriodEndAt ? `The next charge is ${amount} on ${formatDate(currentPeriodEndAt)}.` : `The next charge is ${amount}.`;
}

const howToCancel =
  'To cancel, open your account page, choose “Cancel plan” and confirm: two clicks, no call, no email. You keep premium until the end of the time that is free or paid.';

export function renewalTerms(outcome: SyncOutcome, subscription: ProviderSubscription): string[] {
  const { priceInCents, per } = planOf(subscription.planType);
  return [
    `${nextChargeSentence(outcome, subscription)} Your plan renews every ${per} at ${formatCents(priceInCents)} until you cancel.`,
    howToCancel,
  ];
}

/** A subscription that is older than this when it is first seen was bought before these mails existed, so it gets no mail. */
const newForMs = 7 * dayMs;

export function mailsOfStart(
  outcome: SyncOutcome,
  earlier: ProviderSubscription | undefined,
  current: ProviderSubscription,
): BillingMail[] {
  if (current.status === 'trialing' && current.trialEndAt) return [welcome(outcome, current, current.trialEndAt)];
  return isStarted(current, earlier, outcome.now) && !outcome.isClosed ? [started(outcome, current)] : [];
}

export function isStarted(current: ProviderSubscription, earlier: ProviderSubscription | undefined, now: Date): boolean {
  const isNew = !(earlier && isLive(earlier)) && now.getTime() - current.createdAt.getTime() <= newForMs;
  return isNew && current.status === 'active' && current.trialEndAt === null;
}

function welcome(outcome: SyncOutcome, subscription: ProviderSubscription, trialEndAt: Date): BillingMail {
  const date = formatDate(trialEndAt);
  const { priceInCents, per } = planOf(subscription.planType);
  const payment = subscription.cancelAt
    ? [`You have canceled it: premium stays on until ${date}, and nothing will be charged.`]
    : [
        `The first charge is ${charge(outcome, subscription)} on ${date}. Cancel before then and you pay nothing.`,
        `After that your plan renews every ${per} at ${formatCents(priceInCents)} until you cancel. ${howToCancel}`,
      ];
  return {
    key: `welcome:${subscription.id}`,
    title: 'Your free trial has started',
    paragraphs: [`Hello, your premium trial runs until ${date}.`, ...payment, rightToWithdraw(subscription)],
    link: ['Manage your subscription', portalPath],
    notes: [termsNote(outcome)],
  };
}

const started = (outcome: SyncOutcome, subscription: ProviderSubscription): BillingMail => ({
  key: `started:${subscription.id}`,
  title: 'Your premium plan has started',
  paragraphs: [
    `Hello, thank you: your payment arrived, and premium is on.`,
    ...renewalTerms(outcome, subscription),
    rightToWithdraw(subscription),
  ],
  link: ['See or cancel your plan', planPagePath],
  notes: [termsNote(outcome)],
});

const rightToWithdraw = ({ createdAt }: ProviderSubscription) =>
  `You can withdraw from this contract until ${formatDate(withdrawalLastDay(createdAt))} without giving a reason: choose “Withdraw from contract here” on your account page. Premium then ends, and we refund everything you paid.`;

const termsNote = ({ publicUrl }: SyncOutcome) => `The terms of ${termsVersion} apply: ${publicUrl}/terms`;

export const trialReminderDays = 3;

/** The mails before a charge. The key contains the date of the charge, because a time-out moves it. */
export function remindersOf(outcome: SyncOutcome, current: ProviderSubscription): BillingMail[] {
  const { now } = outcome;
  const { id, cancelAt, status, trialEndAt, resumesAt, currentPeriodEndAt, createdAt } = current;
  if (cancelAt) return [];
  if (status === 'trialing' && trialEndAt) {
    const endsSoon = trialEndAt.getTime() - now.getTime() <= trialReminderDays * dayMs;
    const key = `trial-ends:${resumesAt ? `${id}:${resumesAt.getTime()}` : id}`;
    return endsSoon ? [{ key, ...beforeCharge(outcome, current, trialEndAt, 'free trial ends') }] : [];
  }
  const { adjective, per, remindDaysBefore } = planOf(current.planType);
  if (isRenewedSoon(current, now)) {
    const renewsAt = currentPeriodEndAt!;
    const content = beforeCharge(outcome, current, renewsAt, `${adjective} plan renews`, `, and premium goes on for another ${per}`);
    return [{ key: `renewal:${id}:${renewsAt.getTime()}`, ...content }];
  }
  const years = Math.floor((now.getTime() - createdAt.getTime()) / (365 * dayMs));
  const isYearly = status === 'active' && remindDaysBefore === null && years >= 1;
  return isYearly ? [{ key: `yearly:${id}:${years}`, ...yearly(outcome, current) }] : [];
}

export function isRenewedSoon({ status, planType, cancelAt, currentPeriodEndAt }: ProviderSubscription, now: Date): boolean {
  const { remindDaysBefore } = planOf(planType);
  if (status !== 'active' || remindDaysBefore === null || cancelAt || !currentPeriodEndAt) return false;
  const left = currentPeriodEndAt.getTime() - now.getTime();
  return left > 0 && left <= remindDaysBefore * dayMs;
}

type Reminder = Omit<BillingMail, 'key'>;
const keepOrCancel = ['Keep or cancel your subscription', planPagePath] as const;

function beforeCharge(outcome: SyncOutcome, subscription: ProviderSubscription, at: Date, what: string, then = ''): Reminder {
  const date = formatDate(at);
  return {
    title: `Your ${what} on ${date}`,
    paragraphs: [
      `Hello, your card will be charged ${charge(outcome, subscription)} on ${date}${then}.`,
      'If you do not want to continue, cancel before that day on your account page. Canceling is free and takes two clicks.',
    ],
    link: keepOrCancel,
  };
}

const yearly = (outcome: SyncOutcome, subscription: ProviderSubscription): Reminder => ({
  title: 'Your yearly reminder: your premium plan is running',
  paragraphs: [`Hello, you have ${planInWords(subscription)}.`, ...renewalTerms(outcome, subscription)],
  link: keepOrCancel,
});
