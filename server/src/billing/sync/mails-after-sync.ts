import { plans } from '#domain/plans.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { layoutMail, type MailContent } from '#server/platform/mail/mail-layout.ts';
import { graceDays } from '#server/billing/entitlement.ts';
import { formatCents, formatDate } from '#server/billing/format-billing.ts';
import type { ProviderSubscription } from '#server/billing/provider.ts';
import { currentOf, isLive } from '#server/billing/subscription.ts';

export interface SyncOutcome {
  readonly buyer: { readonly email: string; readonly username: string };
  readonly before: readonly ProviderSubscription[];
  readonly after: readonly ProviderSubscription[];
  /** Bought twice, and just refunded and canceled. */
  readonly surplus: readonly ProviderSubscription[];
  readonly nextCharge: number | null;
  readonly now: Date;
  readonly publicUrl: string;
}

const day = 86_400_000;
export const reminderDays = 3;

/** What a person must hear after a look at the provider. Each mail names its cause in its key, so it is sent once per cause. */
export function mailsAfterSync(outcome: SyncOutcome): Mail[] {
  const { buyer, before, after, surplus, now } = outcome;
  const current = currentOf(after);
  const write = (key: string, content: MailContent): Mail => ({ key, to: buyer.email, subject: content.title, ...layoutMail(content) });
  const mails: Mail[] = [];

  if (current?.status === 'trialing' && current.trialEndAt) {
    mails.push(write(`billing:welcome:${current.id}`, welcome(outcome, current, current.trialEndAt)));
    const endsSoon = current.trialEndAt.getTime() - now.getTime() <= reminderDays * day;
    const isPaused = current.resumesAt !== null && current.resumesAt > current.trialEndAt;
    if (endsSoon && !current.cancelAt && !isPaused)
      mails.push(write(`billing:trial-ends:${current.id}`, trialEnds(outcome, current, current.trialEndAt)));
  }
  if (current?.status === 'past_due' && current.pastDueSinceAt) {
    const cause = `${current.id}:${current.pastDueSinceAt.getTime()}`;
    mails.push(write(`billing:payment-failed:${cause}`, paymentFailed(outcome, current.pastDueSinceAt)));
  }
  for (const subscription of surplus) {
    mails.push(write(`billing:duplicate:${subscription.id}`, duplicate(outcome)));
  }
  const lived = new Set(before.filter(isLive).map((subscription) => subscription.id));
  for (const subscription of after) {
    if (current || isLive(subscription) || !lived.has(subscription.id)) continue;
    mails.push(write(`billing:ended:${subscription.id}`, ended(outcome, subscription.endedAt ?? now)));
  }
  return mails;
}

const portal = ({ publicUrl }: SyncOutcome, text: string) => ({ text, url: `${publicUrl}/api/billing-portal` });

function charge({ nextCharge }: SyncOutcome, { planType }: ProviderSubscription): string {
  const plan = plans[planType ?? 'monthly'];
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
    'If you do not want to go on, cancel before that day in the billing portal. It takes two clicks and costs nothing.',
  ],
  link: portal(outcome, 'Keep or cancel your subscription'),
});

const paymentFailed = (outcome: SyncOutcome, since: Date): MailContent => ({
  title: 'Your payment did not go through',
  paragraphs: [
    `Hello ${outcome.buyer.username}, we could not charge your card for your premium subscription.`,
    `Premium stays on until ${formatDate(new Date(since.getTime() + graceDays * day))}. Please update your card before then.`,
  ],
  link: portal(outcome, 'Update your card'),
});

const duplicate = ({ buyer }: SyncOutcome): MailContent => ({
  title: 'You were subscribed twice: we canceled one',
  paragraphs: [
    `Hello ${buyer.username}, two checkouts were completed for your account.`,
    'We canceled the second one and refunded everything it charged. Your premium access goes on with the first.',
  ],
});

const ended = ({ buyer, publicUrl }: SyncOutcome, at: Date): MailContent => ({
  title: 'Your premium subscription has ended',
  paragraphs: [
    `Hello ${buyer.username}, your subscription ended on ${formatDate(at)}. Your card will not be charged again.`,
    'Your account stays, and the bookmakers’ odds stay free. You can come back at any time.',
  ],
  link: { text: 'Subscribe again', url: `${publicUrl}/subscribe` },
});
