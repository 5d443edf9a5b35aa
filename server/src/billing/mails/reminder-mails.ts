import { dayMs } from '#domain/durations.ts';
import { planOf } from '#domain/plans/plans.ts';
import { formatDate } from '#server/billing/entitlement/format-date.ts';
import type { ProviderSubscription } from '#server/billing/entitlement/provider.ts';
import type { MailContent } from '#server/delivery/mail/mail-layout.ts';
import { accountLink, charge, planInWords, renewalTerms, write, type BillingMail, type SyncOutcome } from './mail-parts.ts';

/** The reminder of the end of a trial is mailed this many days before the end. */
export const trialReminderDays = 3;

/** The mails before a charge. The key contains the date of the charge, because a time-out moves it. */
export function remindersOf(outcome: SyncOutcome, current: ProviderSubscription): BillingMail[] {
  const { buyer, now } = outcome;
  if (current.cancelAt) return [];
  const remind = (key: string, content: MailContent) => [write(buyer, 'contract', `billing:${key}`, content)];
  if (current.status === 'trialing' && current.trialEndAt) {
    const endsSoon = current.trialEndAt.getTime() - now.getTime() <= trialReminderDays * dayMs;
    const cause = current.resumesAt ? `${current.id}:${current.resumesAt.getTime()}` : current.id;
    return endsSoon ? remind(`trial-ends:${cause}`, beforeCharge(outcome, current, current.trialEndAt, 'free trial ends')) : [];
  }
  const { adjective, per, remindDaysBefore } = planOf(current.planType);
  if (isRenewedSoon(current, now)) {
    const renewsAt = current.currentPeriodEndAt!;
    const content = beforeCharge(outcome, current, renewsAt, `${adjective} plan renews`, `, and premium goes on for another ${per}`);
    return remind(`renewal:${current.id}:${renewsAt.getTime()}`, content);
  }
  const years = Math.floor((now.getTime() - current.createdAt.getTime()) / (365 * dayMs));
  const isYearly = current.status === 'active' && remindDaysBefore === null && years >= 1;
  return isYearly ? remind(`yearly:${current.id}:${years}`, yearly(outcome, current)) : [];
}

/** Whether the next charge is so near that the person is reminded of it. */
export function isRenewedSoon({ status, planType, cancelAt, currentPeriodEndAt }: ProviderSubscription, now: Date): boolean {
  const { remindDaysBefore } = planOf(planType);
  if (status !== 'active' || remindDaysBefore === null || cancelAt || !currentPeriodEndAt) return false;
  const left = currentPeriodEndAt.getTime() - now.getTime();
  return left > 0 && left <= remindDaysBefore * dayMs;
}

/** `what` is going to happen and causes the charge, and `then` follows it. */
function beforeCharge(outcome: SyncOutcome, subscription: ProviderSubscription, at: Date, what: string, then = ''): MailContent {
  const date = formatDate(at);
  return {
    title: `Your ${what} on ${date}`,
    paragraphs: [
      `Hello, your card will be charged ${charge(outcome, subscription)} on ${date}${then}.`,
      'If you do not want to continue, cancel before that day on your account page. Canceling is free and takes two clicks.',
    ],
    link: accountLink(outcome, 'Keep or cancel your subscription'),
  };
}

/** A plan without a reminder before its charges has one a year. */
const yearly = (outcome: SyncOutcome, subscription: ProviderSubscription): MailContent => ({
  title: 'Your yearly reminder: your premium plan is running',
  paragraphs: [`Hello, you have ${planInWords(subscription)}.`, ...renewalTerms(outcome, subscription)],
  link: accountLink(outcome, 'Keep or cancel your subscription'),
});
