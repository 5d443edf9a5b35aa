import type { BillingChoice } from '#domain/time-out.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Billing } from '#server/billing/billing.ts';
import { customersOf } from '#server/billing/store.ts';
import { claimHolds, finishHold, writeHold, type Hold } from './hold-store.ts';
import { isLive } from '#server/billing/subscription.ts';
import { closeOpenCheckouts, syncSubscription } from '#server/billing/sync/sync-subscription.ts';

const batch = 20;
/** Also how long a hold waits that could not be worked. */
const leaseMs = 2 * 60_000;

/** Orders what a time-out means for a subscription, inside the time-out's own transaction: it is worked if and only if that is committed. */
export async function orderHold(transaction: Db, userId: number, order: { choice: BillingChoice; until: Date; now: Date }): Promise<void> {
  const { now, ...wish } = order;
  await writeHold(transaction, { userId, ...wish, dueAt: now });
}

/** Pauses or cancels at the provider what was ordered. A provider that is away keeps nobody from their time-out: it is asked again. */
export async function workHolds(billing: Billing): Promise<void> {
  const { db, clock, log } = billing;
  const now = clock.now();
  for (const hold of await claimHolds(db, { now, leaseUntil: new Date(now.getTime() + leaseMs), limit: batch })) {
    await work(billing, hold).catch((error: unknown) => log.error({ err: error, userId: hold.userId }, 'billing could not be held'));
  }
}

async function work(billing: Billing, hold: Hold): Promise<void> {
  const { db, provider, clock } = billing;
  await closeOpenCheckouts(billing, hold.userId);
  for (const customerId of await customersOf(db, hold.userId)) {
    for (const { id } of (await provider.listSubscriptions(customerId)).filter(isLive)) {
      if (hold.choice === 'cancel') await provider.cancelAtPeriodEnd(id);
      else await provider.pauseUntil(id, hold.until);
    }
    await syncSubscription(billing, customerId);
  }
  await finishHold(db, hold, clock.now());
}
