import type { BillingDeps } from '#server/billing/deps.ts';
import { findBuyer } from '#server/billing/buyer-store.ts';
import { isResting } from '#server/billing/entitlement.ts';
import { customersOf, findCustomerOwner } from '#server/billing/store.ts';
import { queueEvent } from '#server/billing/sync/event-store.ts';
import { syncSubscription } from '#server/billing/sync/sync-subscription.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deleteHold } from './hold-store.ts';

/** Withdraws what a lifted time-out has asked for, in its transaction, and queues the end of a rest that has begun. */
export async function releaseHold(transaction: Db, userId: number, now: Date): Promise<void> {
  await deleteHold(transaction, userId);
  for (const customerId of await customersOf(transaction, userId)) await queueEvent(transaction, 'time-out-lifted', customerId, now);
}

/** Ends the rests of a customer at the provider. A person who has started another time-out since keeps resting. */
export async function endRests(billing: BillingDeps, customerId: string): Promise<void> {
  const { db, clock, provider } = billing;
  const userId = await findCustomerOwner(db, customerId);
  const buyer = userId === null ? undefined : await findBuyer(db, userId);
  const now = clock.now();
  if (buyer && !(buyer.timeOutEndsAt && buyer.timeOutEndsAt > now)) {
    const resting = (await provider.listSubscriptions(customerId)).filter((subscription) => isResting(subscription, now));
    for (const { id } of resting) await provider.endRest(id, now);
  }
  await syncSubscription(billing, customerId);
}
