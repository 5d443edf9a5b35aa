import type { BillingDeps } from '#server/billing/deps.ts';
import type { ProviderSubscription } from '#server/billing/provider.ts';
import { isChargeable } from '#server/billing/subscription.ts';

/**
 * The subscriptions of a customer whose account was taken over, or is suspended. Nobody who can sign in to the account may charge
 * this card, so a plan that would be renewed ends with the paid time, and one without paid time ends at once.
 */
export async function listWithoutRenewal({ provider, clock }: BillingDeps, customerId: string): Promise<ProviderSubscription[]> {
  const subscriptions = await provider.listSubscriptions(customerId);
  const renewing = subscriptions.filter((subscription) => isChargeable(subscription) && subscription.cancelAt === null);
  for (const { id, paidUntilAt } of renewing) {
    await provider.voidOwed(id);
    const isPaid = paidUntilAt !== null && paidUntilAt > clock.now();
    await (isPaid ? provider.cancelAtPeriodEnd(id) : provider.cancelNow(id));
  }
  return renewing.length > 0 ? provider.listSubscriptions(customerId) : subscriptions;
}
