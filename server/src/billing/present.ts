import type { SubscriptionDetails } from '#contract/billing.ts';
import { subscriptionPlans } from '#domain/subscription-plans.ts';
import { accessEndedAt, entitlement } from './entitlement.ts';
import { formatDate } from './format-date.ts';
import type { ProviderSubscription } from './provider.ts';
import { currentOf, skipsPayment } from './subscription.ts';

/** Every visit of this address redirects to a new link of the billing portal. */
export const customerPortalUrl = '/api/billing-portal';

/** A person's subscription for the dashboard. Premium granted by an administrator is not a subscription. */
export function presentSubscription(subscriptions: readonly ProviderSubscription[], now: Date): SubscriptionDetails {
  const current = currentOf(subscriptions);
  const endedAt = accessEndedAt(subscriptions, now);
  const endedOn = endedAt && formatDate(endedAt);
  if (!current) return { active: false, details: null, endedOn };
  const { isPremium, endsAt } = entitlement({ subscriptions: [current], grants: [], now });
  const plan = subscriptionPlans[current.planType ?? 'monthly'];
  // A payment that falls due during a pause is never charged, and the date of the next one is not known yet.
  const nextPaymentAt = current.cancelAt || skipsPayment(current) ? null : current.currentPeriodEndAt;
  return {
    active: isPremium,
    details: {
      planName: plan.name,
      status: current.status,
      billingCycle: plan.per === 'year' ? 'Annual' : 'Monthly',
      nextPayment: nextPaymentAt && formatDate(nextPaymentAt),
      customerPortalUrl,
      accessEnds: endsAt && formatDate(endsAt),
      paymentFailed: current.pastDueSinceAt && formatDate(current.pastDueSinceAt),
      pausedUntil: current.resumesAt && formatDate(current.resumesAt),
    },
    endedOn,
  };
}
