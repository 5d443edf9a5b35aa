import type { BillingDeps } from '#server/billing/deps.ts';
import { customersOf, findCustomerOwner } from '#server/billing/store.ts';
import { queueEvent } from '#server/billing/sync/event-store.ts';
import { closeOpenCheckouts, syncSubscription } from '#server/billing/sync/sync-subscription.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Queues the end of all renewals of a person in the transaction that suspends the account. */
export async function queueEndOfRenewals(transaction: Db, userId: number, now: Date): Promise<void> {
  for (const customerId of await customersOf(transaction, userId)) await queueEvent(transaction, 'account-suspended', customerId, now);
}

/**
 * Runs after the owner of a mailbox has taken over an account, and after an account was suspended. The sync of such a customer
 * stops every renewal.
 */
export async function stopRenewals(billing: BillingDeps, customerId: string): Promise<void> {
  const userId = await findCustomerOwner(billing.db, customerId);
  if (userId !== null) await closeOpenCheckouts(billing, userId);
  await syncSubscription(billing, customerId);
}
