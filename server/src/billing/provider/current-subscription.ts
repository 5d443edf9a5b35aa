import type { SubscriptionStatus } from '#contract/billing.ts';
import type { ProviderSubscription } from './payment-provider.ts';

const statusRank: Partial<Record<SubscriptionStatus, number>> = { active: 0, trialing: 0, past_due: 1, unpaid: 2, paused: 3 };

export type SubscriptionKey = Pick<ProviderSubscription, 'id' | 'status' | 'createdAt' | 'planType'>;

/** A customer can have subscriptions to something else than our plans. They give no access and do not count as bought twice. */
const isOurs = (subscription: SubscriptionKey): boolean => isLive(subscription) && subscription.planType !== null;

export const isChargeable = (subscription: SubscriptionKey): boolean =>
  isOurs(subscription) || (subscription.status === 'incomplete' && subscription.planType !== null);

export const isLive = ({ status }: Pick<SubscriptionKey, 'status'>): boolean => status in statusRank;

export function currentSubscriptionOf<S extends SubscriptionKey>(subscriptions: readonly S[]): S | undefined {
  return subscriptions
    .filter(isOurs)
    .toSorted(
      (a, b) => statusRank[a.status]! - statusRank[b.status]! || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
    )[0];
}

export function surplusSubscriptionsOf<S extends SubscriptionKey>(subscriptions: readonly S[]): S[] {
  const current = currentSubscriptionOf(subscriptions);
  return subscriptions.filter((subscription) => isOurs(subscription) && subscription !== current);
}
