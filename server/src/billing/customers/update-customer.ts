import { findBuyer } from '#server/billing/buyer-store.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { CustomerMissing } from '#server/billing/provider.ts';
import { findCustomer, findCustomerOwner } from '#server/billing/store.ts';
import { queueEvent } from '#server/billing/sync/event-store.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Queues the change of the customer's address at the provider in the transaction that changes the address of the account. */
export async function queueCustomerUpdate(transaction: Db, userId: number, now: Date): Promise<void> {
  const customerId = await findCustomer(transaction, userId);
  if (customerId) await queueEvent(transaction, 'customer-details', customerId, now);
}

/** Sends the current address and name to the provider, which mails receipts to this address. */
export async function updateCustomer({ db, provider }: BillingDeps, customerId: string): Promise<void> {
  const userId = await findCustomerOwner(db, customerId);
  const buyer = userId === null ? undefined : await findBuyer(db, userId);
  if (!buyer) return; // the account was deleted
  await provider.updateCustomer(customerId, buyer).catch((error: unknown) => {
    if (!(error instanceof CustomerMissing)) throw error;
  });
}
