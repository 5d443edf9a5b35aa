import type { BillingDeps } from '#server/billing/deps.ts';
import { processOutbox, processRow } from '#server/platform/outbox/process-outbox.ts';
import { billingEventQueue, surplusType, type BillingEvent } from './event-store.ts';
import { refundSurplus } from './refund-surplus.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Processes an event that the caller has claimed. */
export async function processEvent(billing: BillingDeps, event: BillingEvent): Promise<void> {
  await processRow(billing, billingEventQueue, event, handler(billing));
}

/** Processes every event that is due: new refunds, failed events, and events whose process died. */
export async function processDueEvents(billing: BillingDeps): Promise<void> {
  await processOutbox(billing, billingEventQueue, handler(billing));
}

function handler(billing: BillingDeps) {
  return async ({ type, customerId }: BillingEvent): Promise<void> => {
    if (customerId === null) return;
    await (type === surplusType ? refundSurplus : syncSubscription)(billing, customerId);
  };
}
