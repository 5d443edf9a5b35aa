import { dayMs } from '#domain/durations.ts';
import { planOf } from '#domain/plans/plans.ts';
import { termsVersion } from '#domain/terms-of-service.ts';
import { formatCents, formatDate } from '#server/billing/entitlement/format-date.ts';
import type { ProviderSubscription } from '#server/billing/entitlement/provider.ts';
import { isLive } from '#server/billing/entitlement/subscription.ts';
import { withdrawalLastDay } from '#server/billing/entitlement/withdrawal-period.ts';
import type { MailContent } from '#server/delivery/mail/mail-layout.ts';
import { accountLink, charge, howToCancel, portal, renewalTerms, write, type BillingMail, type SyncOutcome } from './mail-parts.ts';

/** A subscription that is first seen later than this was bought before these mails existed. */
const newForMs = 7 * dayMs;

/** The confirmation of a purchase: what was bought, what is charged when, how to cancel and how to withdraw. */
export function mailsOfStart(
  outcome: SyncOutcome,
  earlier: ProviderSubscription | undefined,
  current: ProviderSubscription,
): BillingMail[] {
  const { buyer, now, isClosed } = outcome;
  if (current.status === 'trialing' && current.trialEndAt)
    return [write(buyer, 'contract', `billing:welcome:${current.id}`, welcome(outcome, current, current.trialEndAt))];
  return isStarted(current, earlier, now) && !isClosed
    ? [write(buyer, 'contract', `billing:started:${current.id}`, started(outcome, current))]
    : [];
}

/** Whether a subscription without a trial has just begun. */
export function isStarted(current: ProviderSubscription, earlier: ProviderSubscription | undefined, now: Date): boolean {
  const isNew = !(earlier && isLive(earlier)) && now.getTime() - current.createdAt.getTime() <= newForMs;
  return isNew && current.status === 'active' && current.trialEndAt === null;
}

function welcome(outcome: SyncOutcome, subscription: ProviderSubscription, trialEndAt: Date): MailContent {
  const date = formatDate(trialEndAt);
  const { priceInCents, per } = planOf(subscription.planType);
  const payment = subscription.cancelAt
    ? [`You have canceled it: premium stays on until ${date}, and nothing will be charged.`]
    : [
        `The first charge is ${charge(outcome, subscription)} on ${date}. Cancel before then and you pay nothing.`,
        `After that your plan renews every ${per} at ${formatCents(priceInCents)} until you cancel. ${howToCancel}`,
      ];
  return {
    title: 'Your free trial has started',
    paragraphs: [`Hello, your premium trial runs until ${date}.`, ...payment, rightToWithdraw(subscription)],
    link: portal(outcome, 'Manage your subscription'),
    notes: [termsNote(outcome)],
  };
}

const started = (outcome: SyncOutcome, subscription: ProviderSubscription): MailContent => ({
  title: 'Your premium plan has started',
  paragraphs: [
    `Hello, thank you: your payment arrived, and premium is on.`,
    ...renewalTerms(outcome, subscription),
    rightToWithdraw(subscription),
  ],
  link: accountLink(outcome, 'See or cancel your plan'),
  notes: [termsNote(outcome)],
});

const rightToWithdraw = ({ createdAt }: ProviderSubscription) =>
  `You can withdraw from this contract until ${formatDate(withdrawalLastDay(createdAt))} without giving a reason: choose “Withdraw from contract here” on your account page. Premium then ends, and we refund everything you paid.`;

const termsNote = ({ publicUrl }: SyncOutcome) => `The terms of ${termsVersion} apply: ${publicUrl}/terms`;
