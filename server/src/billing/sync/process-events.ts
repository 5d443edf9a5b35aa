import { eq } from 'drizzle-orm';
import type { BillingDeps } from '#server/billing/deps.ts';
import { processOutbox, processRow } from '#server/platform/outbox/process-outbox.ts';
import { billingEvents } from '#server/schema/billing.ts';
import { stopRenewals } from '#server/billing/customers/stop-renewals.ts';
import { updateCustomer } from '#server/billing/customers/update-customer.ts';
import { processDispute } from '#server/billing/disputes/process-dispute.ts';
import { processWithdrawals } from '#server/billing/withdrawal/withdraw-from-contract.ts';
import { endRests } from '#server/billing/holds/release-hold.ts';
import { billingEventQueue, type BillingEvent, type OwnEventType } from './event-store.ts';
import { refundSurplus } from './refund-surplus.ts';
import { syncSubscription } from './sync-subscription.ts';

const ownWork: Record<OwnEventType, (billing: BillingDeps, customerId: string) => Promise<void>> = {
  'surplus-subscriptions': refundSurplus,
  'customer-details': updateCustomer,
  'account-taken-over': stopRenewals,
  'account-suspended': stopRenewals,
  withdrawal: processWithdrawals,
  'time-out-lifted': endRests,
};
const isOwn = (type: string): type is OwnEventType => Object.hasOwn(ownWork, type);

/** Processes an event that the caller has claimed. */
export async function processEvent(billing: BillingDeps, event: BillingEvent): Promise<void> {
  await processRow(billing, billingEventQueue, event, handler(billing));
}

/** Processes every event that is due: new refunds, failed events, and events whose process died. */
export async function processDueEvents(billing: BillingDeps): Promise<void> {
  await processOutbox(billing, billingEventQueue, handler(billing));
}

/** Processes the due events of one customer, whose request should not wait for those of others while the provider is slow. */
export async function processEventsOf(billing: BillingDeps, customerId: string): Promise<void> {
  await processOutbox(billing, billingEventQueue, handler(billing), eq(billingEvents.customerId, customerId));
}

function handler(billing: BillingDeps) {
  return async ({ type, customerId, disputeId }: BillingEvent): Promise<void> => {
    if (disputeId !== null) await processDispute(billing, disputeId);
    if (customerId === null) return;
    await (isOwn(type) ? ownWork[type] : syncSubscription)(billing, customerId);
  };
}
