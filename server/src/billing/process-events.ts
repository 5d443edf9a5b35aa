import { InvalidSignature } from '#server/platform/http/invalid-signature.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { processOutbox, processRow } from '#server/delivery/outbox/process-outbox.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { processDispute } from './disputes/process-dispute.ts';
import { findBuyerOfCustomer } from './customers/buyer-store.ts';
import type { BillingDeps } from './provider/deps.ts';
import { billingEventQueue, type BillingEvent, type OwnEventType, addClaimedEvent, isEventOf } from './customers/event-store.ts';
import { ProviderUnavailable } from './provider/payment-provider.ts';
import { currentSubscriptionOf, isLive, surplusSubscriptionsOf } from './provider/current-subscription.ts';
import { mailBuyer, type FormerBuyer } from './mails/mail-buyer.ts';
import { duplicateSubscriptionMail, paidAfterDeletionMail } from './mails/sync-mails.ts';
import { stopRenewals, updateCustomer } from './subscription/customers.ts';
import { endPauses } from './subscription/pause-subscriptions.ts';
import { processWithdrawals } from './subscription/withdraw-from-contract.ts';
import { listRefusedPurchases } from './purchase/store.ts';
import { closeOpenCheckouts } from './purchase/settle-checkout.ts';
import { syncSubscription } from './subscription/sync-subscription.ts';
import { customersOf } from './customers/store.ts';

const ownWork: Record<OwnEventType, (billing: BillingDeps, customerId: string) => Promise<void>> = {
  'surplus-subscriptions': refundSurplus,
  'customer-details': updateCustomer,
  'account-taken-over': stopRenewals,
  'account-suspended': stopRenewals,
  withdrawal: processWithdrawals,
  'time-out-lifted': endPauses,
};
const isOwn = (type: string): type is OwnEventType => Object.hasOwn(ownWork, type);

export async function processEvent(billing: BillingDeps, event: BillingEvent): Promise<void> {
  await processRow(billing, billingEventQueue, event, eventHandler(billing));
}

/**
 * Processes all due events, also those of a process that died, or only those of one customer, whose request should not wait for the others.
 */
export async function processDueEvents(billing: BillingDeps, customerId?: string): Promise<void> {
  const which = customerId === undefined ? undefined : isEventOf(customerId);
  await processOutbox(billing, billingEventQueue, eventHandler(billing), which);
}

function eventHandler(billing: BillingDeps) {
  return async ({ type, customerId, disputeId }: BillingEvent): Promise<void> => {
    if (disputeId !== null) await processDispute(billing, disputeId);
    if (customerId === null) return;
    await (isOwn(type) ? ownWork[type] : syncSubscription)(billing, customerId);
  };
}

/**
 * Refunds and cancels a customer's refused subscriptions and those that were bought twice; for a deleted account, all of them. Every step
 * can be repeated. The cancellation is the last step, because a canceled subscription is no longer recognized as surplus.
 */
async function refundSurplus(billing: BillingDeps, customerId: string): Promise<void> {
  const { db, provider, log } = billing;
  const buyer = await findBuyerOfCustomer(db, customerId);
  const refused = new Set(buyer ? (await listRefusedPurchases(db, buyer.id)).map(({ subscriptionId }) => subscriptionId) : []);
  const listed = await provider.listSubscriptions(customerId);
  const subscriptions = listed.filter(({ id }) => !refused.has(id));
  const current = currentSubscriptionOf(subscriptions);
  const recipient = buyer ?? (await findFormerBuyer(billing, customerId));
  const refunded = buyer ? duplicateSubscriptionMail : paidAfterDeletionMail;
  for (const subscription of buyer ? surplusSubscriptionsOf(subscriptions) : subscriptions.filter(isLive)) {
    const paidTwiceSince = current && current !== subscription ? later(current.createdAt, subscription.createdAt) : subscription.createdAt;
    await provider.refundSince(subscription.id, paidTwiceSince);
    if (recipient) await mailBuyer(billing, db, recipient, refunded(subscription));
    await provider.cancelNow(subscription.id);
    log.warn({ subscription: subscription.id, current: current?.id }, 'surplus subscription refunded and canceled');
  }
  for (const { id, createdAt } of listed.filter((subscription) => isLive(subscription) && refused.has(subscription.id))) {
    await provider.refundSince(id, createdAt, 'requested_by_customer');
    await provider.cancelNow(id);
  }
  await syncSubscription(billing, customerId);
}

/** Whose account is deleted is known to the payment provider only. */
async function findFormerBuyer({ provider }: BillingDeps, customerId: string): Promise<FormerBuyer | undefined> {
  const email = await provider.readEmail(customerId);
  return email === null ? undefined : { id: null, email, emailProvenAt: null };
}

const later = (one: Date, other: Date) => (one > other ? one : other);

function wrongMode(): HttpError {
  recordSecurityEvent({ event: 'webhook-forgery', outcome: 'failure', reason: 'wrong-mode' });
  return new HttpError('wrong-mode');
}

/** Only the ids in the message are used. A stored message cannot be lost: if the process dies, a job processes it again. */
export async function receiveWebhook(billing: BillingDeps, body: Uint8Array, signature: string): Promise<void> {
  const { db, clock, provider } = billing;
  const now = clock.now();
  const event = provider.readEvent(body, signature, now);
  if (!event) throw new InvalidSignature();
  if (event.isLive !== provider.isLive) throw wrongMode();
  if (event.customerId === null && event.disputeId === null) return;
  const added = await addClaimedEvent(db, event, now);
  if (added) await processEvent(billing, added);
}

export async function cancelSubscriptions(billing: BillingDeps, userId: number): Promise<void> {
  const { db, provider } = billing;
  try {
    await closeOpenCheckouts(billing, userId);
    for (const customerId of await customersOf(db, userId)) {
      // Queued refunds must come first: a canceled subscription is not refunded any more.
      await processDueEvents(billing, customerId);
      for (const { id } of (await provider.listSubscriptions(customerId)).filter(isLive)) await provider.cancelNow(id);
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const message = 'Your subscription could not be canceled just now, so your account was kept. Please try again later.';
    throw new HttpError('payment-provider-unavailable', message);
  }
}
