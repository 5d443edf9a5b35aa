import type { BillingDeps } from '#server/billing/deps.ts';
import type { ProviderSubscription } from '#server/billing/provider.ts';
import { findCustomer } from '#server/billing/store.ts';
import { isChargeable } from '#server/billing/subscription.ts';
import { syncSubscription } from '#server/billing/sync/sync-subscription.ts';
import { HttpError } from '#server/platform/http/errors.ts';

const nothingToCancel = () => new HttpError(409, 'no-subscription', 'You have no plan that could be canceled');

/**
 * The person cancels the plan: it ends with the time that is free or paid. If that time is over because a payment failed, it
 * ends at once, and what is owed is not charged any more. Doing it again has no effect.
 */
export async function cancelPlan(billing: BillingDeps, userId: number): Promise<void> {
  const { db, provider } = billing;
  const customerId = await findCustomer(db, userId);
  const running = customerId === undefined ? [] : (await provider.listSubscriptions(customerId)).filter(isChargeable);
  if (customerId === undefined || running.length === 0) throw nothingToCancel();
  for (const subscription of running) await cancelOne(billing, subscription);
  await syncSubscription(billing, customerId);
}

async function cancelOne({ provider, clock }: BillingDeps, { id, cancelAt, paidUntilAt }: ProviderSubscription): Promise<void> {
  if (cancelAt) return;
  if (paidUntilAt && paidUntilAt > clock.now()) return provider.cancelAtPeriodEnd(id);
  await provider.voidOwed(id);
  await provider.cancelNow(id);
}
