import { planOf } from '#domain/plans/plans.ts';
import type { Buyer } from '#server/billing/entitlement/buyer-store.ts';
import { formatCents, formatDate } from '#server/billing/entitlement/format-date.ts';
import type { ProviderSubscription } from '#server/billing/entitlement/provider.ts';
import type { Mail } from '#server/delivery/mail/enqueue-mail.ts';
import { composeMail, type MailContent } from '#server/delivery/mail/mail-layout.ts';

/** The username is not used: a person who registers with a stranger's address could send text to that stranger. */
export type Recipient = Pick<Buyer, 'id' | 'email' | 'emailProvenAt'>;

export interface BillingMail extends Mail {
  /** Whether law or contract asks for the mail. */
  readonly kind: 'contract' | 'notice';
  /** For a mail about a state that can change back and forth: identifies what has the state. */
  readonly stateOf?: string;
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

export function write({ id, email }: Recipient, kind: BillingMail['kind'], key: string, content: MailContent): BillingMail {
  return { ...composeMail({ key, to: email, userId: id, subject: content.title, ...content }), kind };
}

export const portal = ({ publicUrl }: Site, text: string) => ({ text, url: `${publicUrl}/api/billing-portal` });
export const accountLink = ({ publicUrl }: Site, text: string) => ({ text, url: `${publicUrl}/account#plan` });

/** `the monthly plan at $29.99 per month` */
export function planInWords({ planType }: ProviderSubscription): string {
  const { adjective, priceInCents, per } = planOf(planType);
  return `the ${adjective} plan at ${formatCents(priceInCents)} per ${per}`;
}

/** The next charge with the regular price, if a discount makes it smaller. */
export function charge({ nextCharge }: SyncOutcome, { planType }: ProviderSubscription): string {
  const plan = planOf(planType);
  const amount = nextCharge ?? plan.priceInCents;
  return amount === plan.priceInCents
    ? `${formatCents(amount)} per ${plan.per}`
    : `${formatCents(amount)} (${formatCents(plan.priceInCents)} per ${plan.per} later)`;
}

export function nextChargeSentence({ nextCharge }: SyncOutcome, { planType, currentPeriodEndAt }: ProviderSubscription): string {
  const amount = formatCents(nextCharge ?? planOf(planType).priceInCents);
  return currentPeriodEndAt ? `The next charge is ${amount} on ${formatDate(currentPeriodEndAt)}.` : `The next charge is ${amount}.`;
}

export const howToCancel =
  'To cancel, open your account page, choose “Cancel plan” and confirm: two clicks, no call, no email. You keep premium until the end of the time that is free or paid.';

/** What is charged next, how the plan renews, and how to cancel it. */
export function renewalTerms(outcome: SyncOutcome, subscription: ProviderSubscription): string[] {
  const { priceInCents, per } = planOf(subscription.planType);
  return [
    `${nextChargeSentence(outcome, subscription)} Your plan renews every ${per} at ${formatCents(priceInCents)} until you cancel.`,
    howToCancel,
  ];
}
