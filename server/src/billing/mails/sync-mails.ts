import { entitlement } from '#server/billing/entitlement/entitlement.ts';
import { formatDate } from '#server/billing/provider/format-date.ts';
import type { ProviderSubscription } from '#server/billing/provider/payment-provider.ts';
import { currentSubscriptionOf, isLive } from '#server/billing/provider/current-subscription.ts';
import {
  mailsOfStart,
  nextChargeSentence,
  planInWords,
  planPagePath,
  portalPath,
  remindersOf,
  renewalTerms,
  type SyncOutcome,
} from './charge-mails.ts';
import type { BillingMail } from './mail-buyer.ts';

export function mailsOfSync(outcome: SyncOutcome): BillingMail[] {
  const { before, after } = outcome;
  const current = currentSubscriptionOf(after);
  if (!current) {
    const wasLive = new Set(before.filter(isLive).map(({ id }) => id));
    return after.filter((subscription) => !isLive(subscription) && wasLive.has(subscription.id)).map((over) => ended(outcome, over));
  }
  const earlier = before.find(({ id }) => id === current.id);
  const { status, pastDueSinceAt } = current;
  return [
    ...mailsOfStart(outcome, earlier, current),
    ...remindersOf(outcome, current),
    ...(status === 'past_due' && pastDueSinceAt ? [paymentFailed(outcome, current, pastDueSinceAt)] : []),
    ...(earlier ? mailsOfChange(outcome, earlier, current) : []),
  ];
}

type Content = Omit<BillingMail, 'key'>;

function mailsOfChange(outcome: SyncOutcome, before: ProviderSubscription, after: ProviderSubscription): BillingMail[] {
  const tell = (state: string, news: string, content: Content) => [
    { ...content, key: `${news}:${after.id}`, stateOf: `${state}:${after.id}` },
  ];
  if (after.cancelAt && !before.cancelAt) return tell('renewals', 'canceled', endOfRenewals(outcome, after, after.cancelAt));
  if (before.cancelAt && !after.cancelAt) return tell('renewals', 'resumed', resumed(outcome, after, 'canceled'));
  if (after.status === 'paused' && before.status !== 'paused') return tell('payments', 'payments-paused', paymentsPaused(outcome, after));
  if (before.status === 'paused' && isCharged(after)) return tell('payments', 'payments-resumed', resumed(outcome, after, 'paused'));
  if (after.planType !== before.planType) return tell('plan', `changed-to-${after.planType}`, changed(outcome, after));
  const isNewPause = after.resumesAt !== null && after.resumesAt.getTime() !== before.resumesAt?.getTime();
  return isNewPause ? tell('pause', 'paused', paused(outcome, after)) : [];
}

export const duplicateSubscriptionMail = ({ id }: { readonly id: string }): BillingMail => ({
  key: `duplicate:${id}`,
  title: 'You were subscribed twice: we canceled one',
  paragraphs: [
    `Hello, two checkouts were completed for your account.`,
    'We canceled the second one and refunded everything it charged. Your premium access continues with the first.',
  ],
});

export const paidAfterDeletionMail = ({ id }: { readonly id: string }): BillingMail => ({
  key: `paid-after-deletion:${id}`,
  title: 'Your account was deleted before you paid',
  paragraphs: [
    'Hello, a checkout was completed for an account that had just been deleted.',
    'We canceled the subscription and refunded everything it charged, to the card you paid with. You need to do nothing more.',
  ],
});

function paymentFailed({ now }: SyncOutcome, subscription: ProviderSubscription, since: Date): BillingMail {
  const { isPremium, endsAt } = entitlement({ subscriptions: [subscription], grants: [], now });
  return {
    key: `payment-failed:${subscription.id}:${since.getTime()}`,
    title: 'Your payment did not go through',
    paragraphs: [
      `Hello, we could not charge your card for your premium subscription.`,
      isPremium && endsAt
        ? `Premium stays on until ${formatDate(endsAt)}. Please update your card before then.`
        : 'Premium starts again as soon as you update your card.',
    ],
    link: ['Update your card', portalPath],
  };
}

function endOfRenewals({ isSuspended, isClosed }: SyncOutcome, { status }: ProviderSubscription, endsAt: Date): Content {
  const date = formatDate(endsAt);
  if (isSuspended)
    return {
      title: 'Your plan will not be renewed',
      paragraphs: [
        `Hello, your account is suspended, so your plan will not be renewed: it ends on ${date}, and your card will not be charged again.`,
        'If you think that this is a mistake, please contact support.',
      ],
      link: contact,
    };
  if (isClosed)
    return {
      title: 'A plan in your account will not be renewed',
      paragraphs: [
        'A premium plan was bought in your account before you confirmed its email. It may have been bought by somebody else, so we will not renew it, and its card will not be charged again.',
        `You keep premium until ${date}. If you bought the plan yourself and want to continue, please subscribe again after that day.`,
      ],
      link: ['See the plans', '/stripe-subscribe'],
    };
  return {
    title: 'Your plan is canceled',
    paragraphs: [
      status === 'past_due'
        ? `Hello, your plan will not be renewed. It ends on ${date}.`
        : `Hello, your plan is canceled. You keep premium until ${date}, and you will not be charged.`,
      'If you change your mind, you can resume it on the account page until then.',
    ],
    link: ['See your plan', planPagePath],
  };
}

const isCharged = ({ status, cancelAt }: ProviderSubscription): boolean =>
  cancelAt === null && (status === 'active' || status === 'trialing');

const resumed = (outcome: SyncOutcome, subscription: ProviderSubscription, earlier: 'canceled' | 'paused'): Content => ({
  title: 'Your plan continues',
  paragraphs: [
    `Hello, your plan is no longer ${earlier}. ${nextChargeSentence(outcome, subscription)}`,
    'You can cancel at any time in the billing portal.',
  ],
  link: manage,
});

const changed = (outcome: SyncOutcome, subscription: ProviderSubscription): Content => ({
  title: 'Your plan has changed',
  paragraphs: [`Hello, you now have ${planInWords(subscription)}.`, ...renewalTerms(outcome, subscription)],
  link: ['See your plan', planPagePath],
});

const paymentsPaused = (outcome: SyncOutcome, subscription: ProviderSubscription): Content => {
  const { paidUntilAt } = subscription;
  const access = paidUntilAt && paidUntilAt > outcome.now ? `Premium stays on until ${formatDate(paidUntilAt)}` : 'Premium is off';
  return {
    title: 'Payments for your plan are paused',
    paragraphs: [
      `Hello, this is about your plan. ${nextChargeSentence(outcome, subscription)}`,
      `${access}, and is on again with the next payment. You can cancel at any time on the account page.`,
    ],
    link: ['See your plan', planPagePath],
  };
};

const paused = (outcome: SyncOutcome, subscription: ProviderSubscription): Content => ({
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
  link: manage,
});

const ended = ({ isSuspended, now }: SyncOutcome, { id, endedAt }: ProviderSubscription): BillingMail => ({
  key: `ended:${id}`,
  isNotice: true,
  title: 'Your premium subscription has ended',
  paragraphs: [
    `Hello, your subscription ended on ${formatDate(endedAt ?? now)}. Your card will not be charged again.`,
    isSuspended
      ? 'Your account is suspended. If you have a question, please contact support.'
      : 'You keep your account, and the bookmakers’ odds remain free. You can subscribe again at any time.',
  ],
  link: isSuspended ? contact : ['Subscribe again', '/subscribe'],
});

const contact = ['Contact support', '/contact'] as const;
const manage = ['Manage your subscription', portalPath] as const;
