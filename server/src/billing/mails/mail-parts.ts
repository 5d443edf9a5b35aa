import { subscriptionPlans } from '#domain/subscription-plans.ts';
import { formatCents, formatDate } from '#server/billing/format-date.ts';
import type { ProviderSubscription } from '#server/billing/provider.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { composeMail, type MailContent } from '#server/platform/mail/mail-layout.ts';

export interface Recipient {
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
  readonly isSuspended: boolean;
  readonly now: Date;
  readonly publicUrl: string;
}

type Site = Pick<SyncOutcome, 'publicUrl'>;

export function write({ id, email }: Recipient, key: string, content: MailContent): Mail {
  return composeMail({ key, to: email, userId: id, subject: content.title, ...content });
}

export const portal = ({ publicUrl }: Site, text: string) => ({ text, url: `${publicUrl}/api/billing-portal` });
export const accountLink = ({ publicUrl }: Site, text: string) => ({ text, url: `${publicUrl}/account#plan` });

export const planOf = ({ planType }: Pick<ProviderSubscription, 'planType'>) => subscriptionPlans[planType ?? 'monthly'];

/** `the monthly plan at $29.99 per month` */
export function planInWords(subscription: ProviderSubscription): string {
  const { priceInCents, per } = planOf(subscription);
  return `the ${per === 'year' ? 'annual' : 'monthly'} plan at ${formatCents(priceInCents)} per ${per}`;
}

/** The next charge with the regular price, if a discount makes it smaller. */
export function charge({ nextCharge }: SyncOutcome, subscription: ProviderSubscription): string {
  const plan = planOf(subscription);
  const amount = nextCharge ?? plan.priceInCents;
  return amount === plan.priceInCents
    ? `${formatCents(amount)} per ${plan.per}`
    : `${formatCents(amount)} (${formatCents(plan.priceInCents)} per ${plan.per} later)`;
}

export function nextChargeSentence({ nextCharge }: SyncOutcome, subscription: ProviderSubscription): string {
  const amount = formatCents(nextCharge ?? planOf(subscription).priceInCents);
  const { currentPeriodEndAt } = subscription;
  return currentPeriodEndAt ? `The next charge is ${amount} on ${formatDate(currentPeriodEndAt)}.` : `The next charge is ${amount}.`;
}

export const howToCancel =
  'To cancel, open your account page, choose “Cancel plan” and confirm: two clicks, no call, no email. You keep premium until the end of the time that is free or paid.';

/** What is charged next, how the plan renews, and how to cancel it. */
export function renewalTerms(outcome: SyncOutcome, subscription: ProviderSubscription): string[] {
  const { priceInCents, per } = planOf(subscription);
  return [
    `${nextChargeSentence(outcome, subscription)} Your plan renews every ${per} at ${formatCents(priceInCents)} until you cancel.`,
    howToCancel,
  ];
}
