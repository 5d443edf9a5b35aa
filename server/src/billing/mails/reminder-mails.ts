import { dayMs } from '#domain/durations.ts';
import { formatDate } from '#server/billing/format-date.ts';
import type { ProviderSubscription } from '#server/billing/provider.ts';
import type { MailContent } from '#server/platform/mail/mail-layout.ts';
import { accountLink, charge, planInWords, renewalTerms, write, type BillingMail, type SyncOutcome } from './mail-parts.ts';

/** The reminder of the end of a trial is mailed this many days before the end. */
export const trialReminderDays = 3;
/** The reminder of a yearly renewal is mailed this many days before the charge; the law of California asks for 15 to 45. */
export const renewalReminderDays = 30;

/** The mails before a charge. The key contains the date of the charge, because a time-out moves it. */
export function remindersOf(outcome: SyncOutcome, current: ProviderSubscription): BillingMail[] {
  const { buyer, now } = outcome;
  if (current.cancelAt) return [];
  if (current.status === 'trialing' && current.trialEndAt) {
    const endsSoon = current.trialEndAt.getTime() - now.getTime() <= trialReminderDays * dayMs;
    const cause = current.resumesAt ? `${current.id}:${current.resumesAt.getTime()}` : current.id;
    return endsSoon ? [write(buyer, 'contract', `billing:trial-ends:${cause}`, trialEnds(outcome, current, current.trialEndAt))] : [];
  }
  if (isRenewedSoon(current, now)) {
    const renewsAt = current.currentPeriodEndAt!;
    return [write(buyer, 'contract', `billing:renewal:${current.id}:${renewsAt.getTime()}`, renewal(outcome, current, renewsAt))];
  }
  const years = Math.floor((now.getTime() - current.createdAt.getTime()) / (365 * dayMs));
  const isYearly = current.status === 'active' && current.planType === 'monthly' && years >= 1;
  return isYearly ? [write(buyer, 'contract', `billing:yearly:${current.id}:${years}`, yearly(outcome, current))] : [];
}

/** Whether the next charge of an annual plan is so near that the person is reminded of it. */
export function isRenewedSoon({ status, planType, cancelAt, currentPeriodEndAt }: ProviderSubscription, now: Date): boolean {
  if (status !== 'active' || planType !== 'annual' || cancelAt || !currentPeriodEndAt) return false;
  const left = currentPeriodEndAt.getTime() - now.getTime();
  return left > 0 && left <= renewalReminderDays * dayMs;
}

const trialEnds = (outcome: SyncOutcome, subscription: ProviderSubscription, trialEndAt: Date): MailContent => ({
  title: `Your free trial ends on ${formatDate(trialEndAt)}`,
  paragraphs: [
    `Hello, your card will be charged ${charge(outcome, subscription)} on ${formatDate(trialEndAt)}.`,
    'If you do not want to continue, cancel before that day on your account page. Canceling is free and takes two clicks.',
  ],
  link: accountLink(outcome, 'Keep or cancel your subscription'),
});

const renewal = (outcome: SyncOutcome, subscription: ProviderSubscription, renewsAt: Date): MailContent => ({
  title: `Your annual plan renews on ${formatDate(renewsAt)}`,
  paragraphs: [
    `Hello, your card will be charged ${charge(outcome, subscription)} on ${formatDate(renewsAt)}, and premium goes on for another year.`,
    'If you do not want to continue, cancel before that day on your account page. Canceling is free and takes two clicks.',
  ],
  link: accountLink(outcome, 'Keep or cancel your subscription'),
});

/** A monthly plan has no reminder before its charges, but one a year. */
const yearly = (outcome: SyncOutcome, subscription: ProviderSubscription): MailContent => ({
  title: 'Your yearly reminder: your premium plan is running',
  paragraphs: [`Hello, you have ${planInWords(subscription)}.`, ...renewalTerms(outcome, subscription)],
  link: accountLink(outcome, 'Keep or cancel your subscription'),
});
