import type { SubscriptionDetails } from '#contract/billing.ts';
import { subscriptionPlans } from '#domain/subscription-plans.ts';
import { formatUsd } from '#web/lib/format/format-usd.ts';

type Details = NonNullable<SubscriptionDetails['details']>;
export type Fact = readonly [name: string, value: string];

interface Description {
  readonly facts: readonly Fact[];
  /** What the user should know beyond the facts: the end of a canceled plan. */
  readonly note: string | undefined;
}

/** A subscription in words. The server may leave out fields that it does not know. */
export function describeSubscription(details: Partial<Details>): Description {
  const { planName = 'Premium', status, billingCycle = 'Monthly', nextPayment, accessEnds, paymentFailed } = details;
  const { priceInCents, per } = subscriptionPlans[billingCycle === 'Annual' ? 'annual' : 'monthly'];
  const facts: Fact[] = [
    ['Plan', planName],
    ['Price', `${formatUsd(priceInCents)} per ${per}`],
    ['Status', statusOf(status)],
    ['Billing Cycle', billingCycle],
  ];
  if (status !== 'past_due') {
    const note = accessEnds ? `Your plan is canceled and ends on ${accessEnds}. You can resume it until then.` : undefined;
    return { facts: [...facts, ['Next Payment', nextPayment ?? 'N/A']], note };
  }
  // The date of the next regular payment would suggest that everything is paid.
  if (paymentFailed) facts.push(['Payment Failed', paymentFailed]);
  if (accessEnds) facts.push(['Access Until', accessEnds]);
  return { facts, note: undefined };
}

function statusOf(status: Details['status'] | undefined): string {
  if (status === 'past_due') return 'Payment overdue';
  return status === 'trialing' ? 'Trial' : 'Active';
}

/** Says that a payment failed, and until when access lasts. */
export function describeOverduePayment({ billingCycle, paymentFailed, accessEnds }: Partial<Details>): string {
  const { priceInCents } = subscriptionPlans[billingCycle === 'Annual' ? 'annual' : 'monthly'];
  const failed = paymentFailed ? `Your payment of ${formatUsd(priceInCents)} failed on ${paymentFailed}. ` : '';
  return accessEnds
    ? `${failed}Premium stays on until ${accessEnds}. Please update your card before then.`
    : `${failed}Please update your card.`;
}
