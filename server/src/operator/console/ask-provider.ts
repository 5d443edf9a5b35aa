import type { ProviderView } from '#contract/operator/people.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { ProviderUnavailable, type ProviderSubscription } from '#server/billing/provider.ts';
import { customersOf } from '#server/billing/store.ts';
import { HttpError } from '#server/platform/http/errors.ts';

/** Asks the payment provider for the subscriptions of a person at this moment. Nothing is stored. */
export async function askProvider({ db, clock, provider, log }: BillingDeps, userId: number): Promise<ProviderView> {
  try {
    const customers: ProviderView['customers'] = [];
    for (const customerId of await customersOf(db, userId)) {
      customers.push({ customerId, subscriptions: (await provider.listSubscriptions(customerId)).map(present) });
    }
    return { provider: provider.name, askedAt: clock.now().toISOString(), customers };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, userId }, 'the payment provider did not answer the console');
    throw new HttpError(503, 'provider-unavailable', 'The payment provider cannot be reached at the moment. Please try again.');
  }
}

function present(subscription: ProviderSubscription): ProviderView['customers'][number]['subscriptions'][number] {
  const time = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id: subscription.id,
    status: subscription.status,
    planType: subscription.planType,
    createdAt: subscription.createdAt.toISOString(),
    trialEndAt: time(subscription.trialEndAt),
    currentPeriodEndAt: time(subscription.currentPeriodEndAt),
    cancelAt: time(subscription.cancelAt),
    endedAt: time(subscription.endedAt),
    resumesAt: time(subscription.resumesAt),
    paidUntilAt: time(subscription.paidUntilAt),
    pastDueSinceAt: time(subscription.pastDueSinceAt),
  };
}
