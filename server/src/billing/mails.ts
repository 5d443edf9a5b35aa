import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import type { MailContent } from '#server/platform/mail/mail-layout.ts';
import { entitlement } from './entitlement.ts';
import { formatDate } from './format-date.ts';
import {
  accountLink,
  nextChargeSentence,
  planInWords,
  portal,
  renewalTerms,
  write,
  type Recipient,
  type SyncOutcome,
} from './mails/mail-parts.ts';
import { remindersOf } from './mails/reminder-mails.ts';
import { mailsOfStart } from './mails/start-mails.ts';
import type { ProviderSubscription } from './provider.ts';
import { currentOf, isLive } from './subscription.ts';

/** The mails that a sync causes. The key of a mail names its cause, so that it is sent once per cause. */
export function mailsOfSync(outcome: SyncOutcome): Mail[] {
  const { buyer, before, after, now } = outcome;
  const current = currentOf(after);
  const mails: Mail[] = [];

  const earlier = before.find(({ id }) => id === current?.id);
  if (current) mails.push(...mailsOfStart(outcome, earlier, current), ...remindersOf(outcome, current));
  if (current?.status === 'past_due' && current.pastDueSinceAt) {
    const cause = `${current.id}:${current.pastDueSinceAt.getTime()}`;
    mails.push(write(buyer, `billing:payment-failed:${cause}`, paymentFailed(outcome, current)));
  }
  if (current && earlier) mails.push(...mailsOfChange(outcome, earlier, current));
  const wasLive = new Set(before.filter(isLive).map((subscription) => subscription.id));
  for (const subscription of after) {
    if (current || isLive(subscription) || !wasLive.has(subscription.id)) continue;
    mails.push(write(buyer, `billing:ended:${subscription.id}`, ended(outcome, subscription.endedAt ?? now)));
  }
  return mails;
}

/** The mails about a plan that was canceled, resumed, paused or changed. The same change can happen again, so their keys contain the time. */
function mailsOfChange(outcome: SyncOutcome, before: ProviderSubscription, after: ProviderSubscription): Mail[] {
  const { buyer, now } = outcome;
  const key = (change: string) => `billing:${change}:${after.id}:${now.getTime()}`;
  if (after.cancelAt && !before.cancelAt) {
    return [write(buyer, key('canceled'), endOfRenewals(outcome, after, after.cancelAt))];
  }
  if (before.cancelAt && !after.cancelAt) return [write(buyer, key('resumed'), resumed(outcome, after))];
  if (after.planType !== before.planType) return [write(buyer, key('changed'), changed(outcome, after))];
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

function endOfRenewals(outcome: SyncOutcome, subscription: ProviderSubscription, endsAt: Date): MailContent {
  if (outcome.isSuspended) return suspended(outcome, endsAt);
  return outcome.isClosed ? notRenewed(outcome, endsAt) : canceled(outcome, subscription, endsAt);
}

const suspended = ({ buyer, publicUrl }: SyncOutcome, endsAt: Date): MailContent => ({
  title: 'Your plan will not be renewed',
  paragraphs: [
    `Hello ${buyer.username}, your account is suspended, so your plan will not be renewed: it ends on ${formatDate(endsAt)}, and your card will not be charged again.`,
    'If you think that this is a mistake, please contact support.',
  ],
  link: contact(publicUrl),
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

const changed = (outcome: SyncOutcome, subscription: ProviderSubscription): MailContent => ({
  title: 'Your plan has changed',
  paragraphs: [`Hello ${outcome.buyer.username}, you now have ${planInWords(subscription)}.`, ...renewalTerms(outcome, subscription)],
  link: accountLink(outcome, 'See your plan'),
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

function ended({ buyer, publicUrl, isSuspended }: SyncOutcome, at: Date): MailContent {
  const title = 'Your premium subscription has ended';
  const fact = `Hello ${buyer.username}, your subscription ended on ${formatDate(at)}. Your card will not be charged again.`;
  if (isSuspended)
    return {
      title,
      paragraphs: [fact, 'Your account is suspended. If you have a question, please contact support.'],
      link: contact(publicUrl),
    };
  return {
    title,
    paragraphs: [fact, 'You keep your account, and the bookmakers’ odds remain free. You can subscribe again at any time.'],
    link: { text: 'Subscribe again', url: `${publicUrl}/subscribe` },
  };
}

const contact = (publicUrl: string) => ({ text: 'Contact support', url: `${publicUrl}/contact` });
