import { findBuyerOfCustomer } from '#server/billing/customers/buyer-store.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { isPaused } from '#server/billing/entitlement/entitlement.ts';
import { queueEvent } from '#server/billing/customers/event-store.ts';
import type { ProviderSubscription } from '#server/billing/provider/payment-provider.ts';
import { isChargeable } from '#server/billing/provider/current-subscription.ts';
import { closeOpenCheckouts } from '#server/billing/purchase/settle-checkout.ts';
import { customersOf } from '#server/billing/customers/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { processOutbox } from '#server/delivery/outbox/process-outbox.ts';
import { endPlan, syncSubscription } from './sync-subscription.ts';
import { isPauseOf, pauseQueue, hasPauseRequest, type PauseRequest, deletePauseRequest } from './store.ts';

/** Processes the requests of one person, who should not wait for others while the provider is slow, or those of all people. */
export async function processPauses(billing: BillingDeps, userId?: number): Promise<void> {
  const which = userId === undefined ? undefined : isPauseOf(userId);
  await processOutbox(billing, pauseQueue, (request) => processPause(billing, request), which);
}

async function processPause(billing: BillingDeps, request: PauseRequest): Promise<void> {
  const { db, provider } = billing;
  await closeOpenCheckouts(billing, request.userId);
  for (const customerId of await customersOf(db, request.userId)) {
    for (const subscription of (await provider.listSubscriptions(customerId)).filter(isChargeable))
      await applyPause(billing, request, subscription);
    await syncSubscription(billing, customerId);
  }
  // The time-out may have been lifted before this pause began. The lift then found no pause to end, so it is ended here.
  if (await hasPauseRequest(db, request.userId)) return;
  for (const customerId of await customersOf(db, request.userId)) await endPauses(billing, customerId);
}

/**
 * Unpaid invoices are voided first, because they pay for time in which the plan is paused. A canceled plan is paused too, so that its paid
 * time can be used after the pause. A subscription that waits for its first payment cannot be paused at the provider, so it is canceled.
 */
async function applyPause({ provider, clock }: BillingDeps, request: PauseRequest, subscription: ProviderSubscription): Promise<void> {
  const { id, status, paidUntilAt } = subscription;
  const now = clock.now();
  await provider.voidOwed(id);
  if (status === 'incomplete') return provider.cancelNow(id);
  const isCanceled = request.choice === 'cancel';
  const hasAccess = paidUntilAt !== null && paidUntilAt > now;
  if (hasAccess || !isCanceled) await provider.pause(id, { from: request.startsAt ?? now, until: request.until, now });
  if (isCanceled) await endPlan(provider, subscription, now);
}

export async function liftPause(transaction: Db, userId: number, now: Date): Promise<void> {
  await deletePauseRequest(transaction, userId);
  for (const customerId of await customersOf(transaction, userId)) await queueEvent(transaction, 'time-out-lifted', customerId, now);
}

export async function endPauses(billing: BillingDeps, customerId: string): Promise<void> {
  const { db, clock, provider } = billing;
  const buyer = await findBuyerOfCustomer(db, customerId);
  const now = clock.now();
  if (buyer && !(buyer.timeOutEndsAt && buyer.timeOutEndsAt > now)) {
    const paused = (await provider.listSubscriptions(customerId)).filter((subscription) => isPaused(subscription, now));
    for (const { id } of paused) await provider.endPause(id, now);
  }
  await syncSubscription(billing, customerId);
}
