import { eq, sql } from 'drizzle-orm';
import { minuteMs } from '#domain/durations.ts';
import { findBuyerOfCustomer } from '#server/billing/entitlement/buyer-store.ts';
import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import { isPaused } from '#server/billing/entitlement/entitlement.ts';
import { queueEvent } from '#server/billing/entitlement/event-store.ts';
import type { ProviderSubscription } from '#server/billing/entitlement/provider.ts';
import { customersOf } from '#server/billing/entitlement/store.ts';
import { isChargeable } from '#server/billing/entitlement/subscription.ts';
import { closeOpenCheckouts } from '#server/billing/sync/settle-checkout.ts';
import { endPlan, syncSubscription } from '#server/billing/sync/sync-subscription.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Outbox } from '#server/delivery/outbox/outbox.ts';
import { processOutbox } from '#server/delivery/outbox/process-outbox.ts';
import { billingHolds } from '#server/schema/billing.ts';

type PauseRequest = typeof billingHolds.$inferSelect;

/** Rows are retried without limit and at least every ten minutes: a person in a time-out must not be charged. */
export const pauseQueue: Outbox<PauseRequest> = {
  name: 'billing holds',
  table: billingHolds,
  id: billingHolds.userId,
  idOf: ({ userId }) => userId,
  batchSize: 1,
  leaseMs: 2 * minuteMs,
  firstRetryMs: 2 * minuteMs,
  longestRetryMs: 10 * minuteMs,
};

/**
 * Queues the pause or the cancellation of a plan, in the transaction of the time-out. A new request replaces an earlier one. If the earlier
 * one was not processed yet, its time until now is added to the new pause, and a requested cancellation stays.
 */
export async function requestPause(
  transaction: Db,
  userId: number,
  { choice, until, now }: Pick<PauseRequest, 'choice' | 'until'> & { now: Date },
): Promise<void> {
  const request = { choice, until, startsAt: now, dueAt: now };
  const { doneAt, startsAt, until: oldUntil, choice: oldChoice } = billingHolds;
  const paused = sql`coalesce(least(${oldUntil}, excluded."startsAt") - ${startsAt}, interval '0')`;
  await transaction
    .insert(billingHolds)
    .values({ userId, ...request })
    .onConflictDoUpdate({
      target: billingHolds.userId,
      set: {
        ...request,
        choice: sql`case when ${doneAt} is null and ${oldChoice} = 'cancel' then ${oldChoice} else excluded.choice end`,
        startsAt: sql`case when ${doneAt} is null then excluded."startsAt" - ${paused} else excluded."startsAt" end`,
        doneAt: null,
        attempts: sql`${billingHolds.attempts} + 1`,
      },
    });
}

export async function deletePauseRequest(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(billingHolds).where(eq(billingHolds.userId, userId));
}

/** Processes the requests of one person, who should not wait for others while the provider is slow, or those of all people. */
export async function processPauses(billing: BillingDeps, userId?: number): Promise<void> {
  const which = userId === undefined ? undefined : eq(billingHolds.userId, userId);
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
  if ((await db.$count(billingHolds, eq(billingHolds.userId, request.userId))) > 0) return;
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
