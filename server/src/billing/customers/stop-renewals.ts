import type { BillingDeps } from '#server/billing/deps.ts';
import { findCustomerOwner } from '#server/billing/store.ts';
import { closeOpenCheckouts, syncSubscription } from '#server/billing/sync/sync-subscription.ts';

/** Runs after the owner of a mailbox has taken over an account. The sync of a closed customer stops every renewal. */
export async function stopRenewals(billing: BillingDeps, customerId: string): Promise<void> {
  const userId = await findCustomerOwner(billing.db, customerId);
  if (userId !== null) await closeOpenCheckouts(billing, userId);
  await syncSubscription(billing, customerId);
}
