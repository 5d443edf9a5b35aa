import { dayMs } from '#domain/durations.ts';
import { subscriptionPlans } from '#domain/subscription-plans.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-layout.ts';
import { graceDays } from './entitlement.ts';
import { formatCents, formatDate } from './format-date.ts';
import type { ProviderSubscription } from './provider.ts';
import { currentOf, isLive, skipsPayment } from './subscription.ts';

interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly username: string;
}

export interface SyncOutcome {
  readonly buyer: Recipient;
  readonly before: readonly ProviderSubscription[];
  readonly after: readonly ProviderSubscription[];
  readonly nextCharge: number | null;
  readonly now: Date;
  readonly publicUrl: string;
}

/** The reminder of the end of a trial is mailed this many days before the end. */
export const reminderDays = 3;

/** The mails that a sync causes. The key of a mail names its cause, so that it is sent once per cause. */
export function mailsOfSync(outcome: SyncOutcome): Mail[] {
  const { buyer, before, after, now } = outcome;
  const current = currentOf(after);
  const mails: Mail[] = [];

  if (current?.status === 'trialing' && current.trialEndAt) {
    mails.push(write(buyer, `billing:welcome:${current.id}`, welcome(outcome, current, current.trialEndAt)));
    const endsSoon = current.trialEndAt.getTime() - now.getTime() <= reminderDays * dayMs;
    const isPaused = current.resumesAt !== null && current.resumesAt > current.trialEndAt;
    if (endsSoon && !current.cancelAt && !isPaused)
      mails.push(write(buyer, `billing:trial-ends:${current.id}`, trialEnds(outcome, current, current.trialEndAt)));
  }
  if (current?.status === 'past_due' && current.pastDueSinceAt) {
    const cause = `${current.id}:${current.pastDueSinceAt.getTime()}`;
    mails.push(write(buyer, `billing:payment-failed:${cause}`, paymentFailed(outcome, current.pastDueSinceAt)));
  }
  const earlier = before.find(({ id }) => id === current?.id);
  if (current && earlier) mails.push(...mailsOfChange(outcome, earlier, current));
  const wasLive = new Set(before.filter(isLive).map((subscription) => subscription.id));
  for (const subscription of after) {
    if (current || isLive(subscription) || !wasLive.has(subscription.id)) continue;
    mails.push(write(buyer, `billing:ended:${subscription.id}`, ended(outcome, subscription.endedAt ?? now)));
  }
  return mails;
}

/** The mails about a plan that was canceled, resumed or paused. The same change can happen again, so their keys contain the time. */
function mailsOfChange(outcome: SyncOutcome, before: ProviderSubscription, after: ProviderSubscription): Mail[] {
  const { buyer, now } = outcome;
  const key = (change: string) => `billing:${change}:${after.id}:${now.getTime()}`;
  if (after.cancelAt) return before.cancelAt ? [] : [write(buyer, key('canceled'), canceled(outcome, after, after.cancelAt))];
  if (before.cancelAt) return [write(buyer, key('resumed'), resumed(outcome, after))];
  const isNewPause = after.resumesAt !== null && after.resumesAt.getTime() !== before.resumesAt?.getTime();
  return isNewPause ? [write(buyer, key('paused'), paused(outcome, after))] : [];
}

/** Sent when a second subscription of the same person was refunded and canceled. */
export const duplicateMail = (buyer: Recipient, { id }: { readonly id: string }): Mail =>
  write(buyer, `billing:duplicate:${id}`, {
    title: 'You were subscribed twice: we canceled one',
    paragraphs: [
      `Hello ${buyer.username}, two checkouts were completed for your account.`,
      'We canceled the second one and refunded everything it charged. Your premium access continues with the first.',
    ],
  });

function write({ id, email }: Recipient, key: string, content: MailContent): Mail {
  return composeMail({ key, to: email, userId: id, subject: content.title, ...content });
}

const portal = ({ publicUrl }: SyncOutcome, text: string) => ({ text, url: `${publicUrl}/api/billing-portal` });

function charge({ nextCharge }: SyncOutcome, { planType }: ProviderSubscription): string {
  const plan = subscriptionPlans[planType ?? 'monthly'];
  const amount = nextCharge ?? plan.priceInCents;
  return amount === plan.priceInCents
    ? `${formatCents(amount)} per ${plan.per}`
    : `${formatCents(amount)} (${formatCents(plan.priceInCents)} per ${plan.per} later)`;
}

function welcome(outcome: SyncOutcome, subscription: ProviderSubscription, trialEndAt: Date): MailContent {
  const date = formatDate(trialEndAt);
  const payment = subscription.cancelAt
    ? `You have canceled it: premium stays on until ${date}, and nothing will be charged.`
    : `The first charge is ${charge(outcome, subscription)} on ${date}. Cancel before then and you pay nothing.`;
  return {
    title: 'Your free trial has started',
    paragraphs: [`Hello ${outcome.buyer.username}, your premium trial runs until ${date}.`, payment],
    link: portal(outcome, 'Manage your subscription'),
  };
}

const trialEnds = (outcome: SyncOutcome, subscription: ProviderSubscription, trialEndAt: Date): MailContent => ({
  title: `Your free trial ends on ${formatDate(trialEndAt)}`,
  paragraphs: [
    `Hello ${outcome.buyer.username}, your card will be charged ${charge(outcome, subscription)} on ${formatDate(trialEndAt)}.`,
    'If you do not want to continue, cancel before that day in the billing portal. Canceling is free and takes two clicks.',
  ],
  link: portal(outcome, 'Keep or cancel your subscription'),
});

const paymentFailed = (outcome: SyncOutcome, since: Date): MailContent => ({
  title: 'Your payment did not go through',
  paragraphs: [
    `Hello ${outcome.buyer.username}, we could not charge your card for your premium subscription.`,
    `Premium stays on until ${formatDate(new Date(since.getTime() + graceDays * dayMs))}. Please update your card before then.`,
  ],
  link: portal(outcome, 'Update your card'),
});

const canceled = (outcome: SyncOutcome, { status }: ProviderSubscription, endsAt: Date): MailContent => ({
  title: 'Your plan is canceled',
  paragraphs: [
    status === 'past_due'
      ? `Hello ${outcome.buyer.username}, your plan will not be renewed. It ends on ${formatDate(endsAt)}.`
      : `Hello ${outcome.buyer.username}, your plan is canceled. You keep premium until ${formatDate(endsAt)}, and you will not be charged.`,
    'If you change your mind, you can resume it in the billing portal until then.',
  ],
  link: portal(outcome, 'Manage your subscription'),
});

const resumed = (outcome: SyncOutcome, subscription: ProviderSubscription): MailContent => ({
  title: 'Your plan continues',
  paragraphs: [
    `Hello ${outcome.buyer.username}, your plan is no longer canceled. ${nextChargeSentence(outcome, subscription)}`,
    'You can cancel at any time in the billing portal.',
  ],
  link: portal(outcome, 'Manage your subscription'),
});

const paused = (outcome: SyncOutcome, subscription: ProviderSubscription): MailContent => ({
  title: 'Your plan is paused',
  paragraphs: [
    `Hello ${outcome.buyer.username}, your plan is paused for your time-out. ${nextChargeSentence(outcome, subscription)}`,
    'You can cancel at any time in the billing portal.',
  ],
  link: portal(outcome, 'Manage your subscription'),
});

function nextChargeSentence({ nextCharge }: SyncOutcome, { planType, currentPeriodEndAt, resumesAt }: ProviderSubscription): string {
  const amount = formatCents(nextCharge ?? subscriptionPlans[planType ?? 'monthly'].priceInCents);
  if (resumesAt && skipsPayment({ resumesAt, currentPeriodEndAt })) {
    return `You are not charged until ${formatDate(resumesAt)}. Then your plan continues automatically.`;
  }
  return currentPeriodEndAt ? `The next charge is ${amount} on ${formatDate(currentPeriodEndAt)}.` : `The next charge is ${amount}.`;
}

const ended = ({ buyer, publicUrl }: SyncOutcome, at: Date): MailContent => ({
  title: 'Your premium subscription has ended',
  paragraphs: [
    `Hello ${buyer.username}, your subscription ended on ${formatDate(at)}. Your card will not be charged again.`,
    'You keep your account, and the bookmakers’ odds remain free. You can subscribe again at any time.',
  ],
  link: { text: 'Subscribe again', url: `${publicUrl}/subscribe` },
});
