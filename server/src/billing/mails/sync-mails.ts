import { entitlement } from '#server/billing/entitlement/entitlement.ts';
import { formatDate } from '#server/billing/entitlement/format-date.ts';
import type { ProviderSubscription } from '#server/billing/entitlement/provider.ts';
import { currentOf, isLive } from '#server/billing/entitlement/subscription.ts';
import type { MailContent } from '#server/delivery/mail/mail-layout.ts';
import {
  accountLink,
  nextChargeSentence,
  planInWords,
  portal,
  renewalTerms,
  write,
  type BillingMail,
  type Recipient,
  type SyncOutcome,
} from './mail-parts.ts';
import { remindersOf } from './reminder-mails.ts';
import { mailsOfStart } from './start-mails.ts';

/** The mails that a sync causes. The key of a mail names its cause, so that it is sent once per cause. */
export function mailsOfSync(outcome: SyncOutcome): BillingMail[] {
  const { buyer, before, after, now } = outcome;
  const current = currentOf(after);
  const mails: BillingMail[] = [];

  const earlier = before.find(({ id }) => id === current?.id);
  if (current) mails.push(...mailsOfStart(outcome, earlier, current), ...remindersOf(outcome, current));
  if (current?.status === 'past_due' && current.pastDueSinceAt) {
    const cause = `${current.id}:${current.pastDueSinceAt.getTime()}`;
    mails.push(write(buyer, 'contract', `billing:payment-failed:${cause}`, paymentFailed(outcome, current)));
  }
  if (current && earlier) mails.push(...mailsOfChange(outcome, earlier, current));
  const wasLive = new Set(before.filter(isLive).map((subscription) => subscription.id));
  for (const subscription of after) {
    if (current || isLive(subscription) || !wasLive.has(subscription.id)) continue;
    mails.push(write(buyer, 'notice', `billing:ended:${subscription.id}`, ended(outcome, subscription.endedAt ?? now)));
  }
  return mails;
}

/** The mails about a plan that was canceled, resumed, changed or paused, which can happen again and again. */
function mailsOfChange(outcome: SyncOutcome, before: ProviderSubscription, after: ProviderSubscription): BillingMail[] {
  const tell = (state: string, news: string, content: MailContent): BillingMail[] => [
    { ...write(outcome.buyer, 'contract', `billing:${news}:${after.id}`, content), stateOf: `billing:${state}:${after.id}` },
  ];
  if (after.cancelAt && !before.cancelAt) return tell('renewals', 'canceled', endOfRenewals(outcome, after, after.cancelAt));
  if (before.cancelAt && !after.cancelAt) return tell('renewals', 'resumed', resumed(outcome, after));
  if (after.planType !== before.planType) return tell('plan', `changed-to-${after.planType}`, changed(outcome, after));
  const isNewPause = after.resumesAt !== null && after.resumesAt.getTime() !== before.resumesAt?.getTime();
  return isNewPause ? tell('pause', 'paused', paused(outcome, after)) : [];
}

/** Sent when a second subscription of the same person was refunded and canceled. */
export const duplicateMail = (buyer: Recipient, { id }: { readonly id: string }): BillingMail =>
  write(buyer, 'contract', `billing:duplicate:${id}`, {
    title: 'You were subscribed twice: we canceled one',
    paragraphs: [
      `Hello, two checkouts were completed for your account.`,
      'We canceled the second one and refunded everything it charged. Your premium access continues with the first.',
    ],
  });

function paymentFailed(outcome: SyncOutcome, subscription: ProviderSubscription): MailContent {
  const { isPremium, endsAt } = entitlement({ subscriptions: [subscription], grants: [], now: outcome.now });
  return {
    title: 'Your payment did not go through',
    paragraphs: [
      `Hello, we could not charge your card for your premium subscription.`,
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

const suspended = ({ publicUrl }: SyncOutcome, endsAt: Date): MailContent => ({
  title: 'Your plan will not be renewed',
  paragraphs: [
    `Hello, your account is suspended, so your plan will not be renewed: it ends on ${formatDate(endsAt)}, and your card will not be charged again.`,
    'If you think that this is a mistake, please contact support.',
  ],
  link: contact(publicUrl),
});

const canceled = (outcome: SyncOutcome, { status }: ProviderSubscription, endsAt: Date): MailContent => ({
  title: 'Your plan is canceled',
  paragraphs: [
    status === 'past_due'
      ? `Hello, your plan will not be renewed. It ends on ${formatDate(endsAt)}.`
      : `Hello, your plan is canceled. You keep premium until ${formatDate(endsAt)}, and you will not be charged.`,
    'If you change your mind, you can resume it in the billing portal until then.',
  ],
  link: portal(outcome, 'Manage your subscription'),
});

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
    `Hello, your plan is no longer canceled. ${nextChargeSentence(outcome, subscription)}`,
    'You can cancel at any time in the billing portal.',
  ],
  link: portal(outcome, 'Manage your subscription'),
});

const changed = (outcome: SyncOutcome, subscription: ProviderSubscription): MailContent => ({
  title: 'Your plan has changed',
  paragraphs: [`Hello, you now have ${planInWords(subscription)}.`, ...renewalTerms(outcome, subscription)],
  link: accountLink(outcome, 'See your plan'),
});

const paused = (outcome: SyncOutcome, subscription: ProviderSubscription): MailContent => ({
  title: 'Your plan is paused',
  paragraphs: [
    `Hello, your plan is paused for your time-out. ${
      subscription.cancelAt
        ? `It stays canceled: it ends on ${formatDate(subscription.cancelAt)}, and you will not be charged.`
        : nextChargeSentence(outcome, subscription)
    }`,
    'The time of your time-out does not count: what you have paid for continues afterwards.',
    'You can cancel at any time in the billing portal.',
  ],
  link: portal(outcome, 'Manage your subscription'),
});

function ended({ publicUrl, isSuspended }: SyncOutcome, at: Date): MailContent {
  const title = 'Your premium subscription has ended';
  const fact = `Hello, your subscription ended on ${formatDate(at)}. Your card will not be charged again.`;
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
