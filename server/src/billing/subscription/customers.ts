import { findBuyerOfCustomer } from '#server/billing/customers/buyer-store.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { queueEvent } from '#server/billing/customers/event-store.ts';
import { CustomerMissing } from '#server/billing/provider/payment-provider.ts';
import { closeOpenCheckouts } from '#server/billing/purchase/settle-checkout.ts';
import { customersOf, findCustomer } from '#server/billing/customers/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { syncSubscription } from './sync-subscription.ts';

export async function queueEndOfRenewals(transaction: Db, userId: number, now: Date): Promise<void> {
  for (const customerId of await customersOf(transaction, userId)) await queueEvent(transaction, 'account-suspended', customerId, now);
}

/**
 * For a suspended account, and for a person who has lost an account because the real owner of its address confirmed it. The sync then
 * cancels every subscription that would be renewed.
 */
export async function stopRenewals(billing: BillingDeps, customerId: string): Promise<void> {
  const buyer = await findBuyerOfCustomer(billing.db, customerId);
  if (buyer) await closeOpenCheckouts(billing, buyer.id);
  await syncSubscription(billing, customerId);
}

export async function queueCustomerUpdate(transaction: Db, userId: number, now: Date): Promise<void> {
  const customerId = await findCustomer(transaction, userId);
  if (customerId) await queueEvent(transaction, 'customer-details', customerId, now);
}

export async function updateCustomer({ db, provider }: BillingDeps, customerId: string): Promise<void> {
  const buyer = await findBuyerOfCustomer(db, customerId);
  if (!buyer) return; // the account was deleted
  await provider.updateCustomer(customerId, buyer).catch((error: unknown) => {
    if (!(error instanceof CustomerMissing)) throw error;
  });
}
