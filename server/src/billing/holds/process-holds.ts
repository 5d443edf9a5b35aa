import type { BillingDeps } from '#server/billing/deps.ts';
import { customersOf } from '#server/billing/store.ts';
import { isLive } from '#server/billing/subscription.ts';
import { closeOpenCheckouts, syncSubscription } from '#server/billing/sync/sync-subscription.ts';
import { processOutbox } from '#server/platform/outbox/process-outbox.ts';
import { holdQueue } from './hold-store.ts';

/** Pauses or cancels the subscriptions of people who took a time-out. The time-out itself never waits for the provider. */
export async function processHolds(billing: BillingDeps): Promise<void> {
  const { db, provider } = billing;
  await processOutbox(billing, holdQueue, async ({ userId, choice, until }) => {
    await closeOpenCheckouts(billing, userId);
    for (const customerId of await customersOf(db, userId)) {
      for (const { id } of (await provider.listSubscriptions(customerId)).filter(isLive)) {
        if (choice === 'cancel') await provider.cancelAtPeriodEnd(id);
        else await provider.pauseUntil(id, until);
      }
      await syncSubscription(billing, customerId);
    }
  });
}
