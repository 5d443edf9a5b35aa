import type { Billing } from './billing.ts';
import { customersOf, forgetBuyer } from './store.ts';
import { isLive } from './subscription.ts';
import { closeOpenCheckouts } from './sync-subscription.ts';

/**
 * For an account that is about to be deleted: nothing may be charged any more. It throws when the provider cannot be
 * reached, and the account must then stay.
 */
export async function closeBilling(billing: Billing, userId: number): Promise<void> {
  const { db, provider } = billing;
  await closeOpenCheckouts(billing, userId);
  for (const customerId of await customersOf(db, userId)) {
    for (const subscription of (await provider.listSubscriptions(customerId)).filter(isLive)) await provider.cancelNow(subscription.id);
  }
  await forgetBuyer(db, userId);
}
