import { dayMs } from '#domain/durations.ts';
import { subscriptionPlans } from '#domain/subscription-plans.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-layout.ts';
import { entitlement } from './entitlement.ts';
import { formatCents, formatDate } from './format-date.ts';
import type { ProviderSubscription } from './provider.ts';
import { currentOf, isLive } from './subscription.ts';

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
  /** Whether the account was taken over from the buyer, who may be a stranger. */
  readonly isClosed: boolean;
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
    // A rest moves the end of the trial, so the person is reminded of the new date too.
    const cause = current.resumesAt ? `${current.id}:${current.resumesAt.getTime()}` : current.id;
    if (endsSoon && !current.cancelAt)
      mails.push(write(buyer, `billing:trial-ends:${cause}`, trialEnds(outcome, current, current.trialEndAt)));
  }
  if (current?.status === 'past_due' && current.pastDueSinceAt) {
    const cause = `${current.id}:${current.pastDueSinceAt.getTime()}`;
    mails.push(write(buyer, `billing:payment-failed:${cause}`, paymentFailed(outcome, current)));
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
  if (after.cancelAt && !before.cancelAt) {
    const content = outcome.isClosed ? notRenewed(outcome, after.cancelAt) : canceled(outcome, after, after.cancelAt);
    return [write(buyer, key('canceled'), content)];
  }
  if (before.cancelAt && !after.cancelAt) return [write(buyer, key('resumed'), resumed(outcome, after))];
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

/** Sent when a trial was canceled because its card or mailbox had a trial before. */
export const trialRefusedMail = (buyer: Recipient, trial: { readonly subscriptionId: string; readonly publicUrl: string }): Mail =>
  write(buyer, `billing:trial-refused:${trial.subscriptionId}`, {
    title: 'Your free trial did not start',
    paragraphs: [
      `Hello ${buyer.username}, your card or email address has already been used for a free trial. We give one trial per person and card.`,
      'We canceled the subscription and charged nothing. You can subscribe without a trial at any time.',
    ],
    link: { text: 'See the plans', url: `${trial.publicUrl}/stripe-subscribe` },
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

function paymentFailed(outcome: SyncOutcome, subscription: ProviderSubscription): MailContent {
  const { isPremium, endsAt } = entitlement({ subscriptions: [subscription], grants: [], now: outcome.now });
  return {
    title: 'Your payment did not go through',
    paragraphs: [
      `Hello ${outcome.buyer.username}, we could not charge your card for your premium subscription.`,
      isPremium && endsAt
        ? `Premium stays on until ${formatDate(endsAt)}. Please update your card before then.`
        : 'Premium starts again as soon as you update your card.',
    ],
    link: portal(outcome, 'Update your card'),
  };
}

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

/** The name of the account is not repeated, because a stranger may have chosen it. */
const notRenewed = ({ publicUrl }: SyncOutcome, endsAt: Date): MailContent => ({
  title: 'A plan in your account will not be renewed',
  paragraphs: [
    'A premium plan was bought in your account before you confirmed its email. It may have been bought by somebody else, so we will not renew it, and its card will not be charged again.',
    `You keep premium until ${formatDate(endsAt)}. If you bought the plan yourself and want to continue, please subscribe again after that day.`,
  ],
  link: { text: 'See the plans', url: `${publicUrl}/stripe-subscribe` },
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
    `Hello ${outcome.buyer.username}, your plan is paused for your time-out. ${
      subscription.cancelAt
        ? `It stays canceled: it ends on ${formatDate(subscription.cancelAt)}, and you will not be charged.`
        : nextChargeSentence(outcome, subscription)
    }`,
    'The time of your time-out does not count: what you have paid for continues afterwards.',
    'You can cancel at any time in the billing portal.',
  ],
  link: portal(outcome, 'Manage your subscription'),
});

function nextChargeSentence({ nextCharge }: SyncOutcome, { planType, currentPeriodEndAt }: ProviderSubscription): string {
  const amount = formatCents(nextCharge ?? subscriptionPlans[planType ?? 'monthly'].priceInCents);
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
