import { eq } from 'drizzle-orm';
import { findBuyer } from '#server/billing/entitlement/buyer-store.ts';
import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import { isResting } from '#server/billing/entitlement/entitlement.ts';
import { queueEvent } from '#server/billing/entitlement/event-store.ts';
import type { ProviderSubscription } from '#server/billing/entitlement/provider.ts';
import { customersOf, findCustomerOwner } from '#server/billing/entitlement/store.ts';
import { isChargeable } from '#server/billing/entitlement/subscription.ts';
import { closeOpenCheckouts } from '#server/billing/sync/settle-checkout.ts';
import { syncSubscription } from '#server/billing/sync/sync-subscription.ts';
import type { Db } from '#server/platform/database/database.ts';
import { processOutbox } from '#server/platform/outbox/process-outbox.ts';
import { billingHolds } from '#server/schema/billing.ts';
import { hasHold, holdQueue, type Hold, deleteHold } from './pause-requests.ts';

/** Rests or cancels the subscriptions of people who took a time-out. The time-out itself never waits for the provider. */
export async function processHolds(billing: BillingDeps): Promise<void> {
  await processOutbox(billing, holdQueue, (hold) => processHold(billing, hold));
}

/** The same for one person, whose request should not wait for the holds of others while the provider is slow. */
export async function processHoldOf(billing: BillingDeps, userId: number): Promise<void> {
  await processOutbox(billing, holdQueue, (hold) => processHold(billing, hold), eq(billingHolds.userId, userId));
}

async function processHold(billing: BillingDeps, hold: Hold): Promise<void> {
  const { db, provider } = billing;
  await closeOpenCheckouts(billing, hold.userId);
  for (const customerId of await customersOf(db, hold.userId)) {
    for (const subscription of (await provider.listSubscriptions(customerId)).filter(isChargeable))
      await applyHold(billing, hold, subscription);
    await syncSubscription(billing, customerId);
  }
  // Two operators may have lifted the time-out while the provider was called. The lift ends the rests that it finds, which may
  // have been before this one began.
  if (await hasHold(db, hold.userId)) return;
  for (const customerId of await customersOf(db, hold.userId)) await endRests(billing, customerId);
}

/**
 * What is owed is voided first, because it pays for time in which the person rests. An unpaid period gives no access. A plan
 * that is canceled rests too: the paid time is left for later, and nothing is charged during the rest if the person resumes it.
 * A subscription that waits for its first payment cannot rest at the provider, and the person has no access to lose.
 */
async function applyHold({ provider, clock }: BillingDeps, hold: Hold, { id, status, paidUntilAt }: ProviderSubscription): Promise<void> {
  const now = clock.now();
  await provider.voidOwed(id);
  const hasAccess = paidUntilAt !== null && paidUntilAt > now;
  if (status === 'incomplete' || (hold.choice === 'cancel' && !hasAccess)) return provider.cancelNow(id);
  await provider.rest(id, { from: hold.startsAt ?? now, until: hold.until, now });
  if (hold.choice === 'cancel') await provider.cancelAtPeriodEnd(id);
}

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
