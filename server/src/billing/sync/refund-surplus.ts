import type { BillingDeps } from '#server/billing/deps.ts';
import { findBuyer } from '#server/billing/buyer-store.ts';
import { duplicateMail } from '#server/billing/mails.ts';
import { mailBuyer } from '#server/billing/mails/mail-buyer.ts';
import { listRefusals } from '#server/billing/refusals/refusal-store.ts';
import { findCustomerOwner } from '#server/billing/store.ts';
import { currentOf, isLive, surplusOf } from '#server/billing/subscription.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Refunds and cancels the subscriptions that a customer has besides the current one, and those that were refused; for a deleted
 * account, all of them.
 * The provider's current data decides which subscriptions are surplus. Every step is idempotent: the provider refunds a
 * payment once, and the mail has a key. The cancellation is the last step, because a canceled subscription is no longer
 * recognized as surplus.
 */
export async function refundSurplus(billing: BillingDeps, customerId: string): Promise<void> {
  const { db, provider, log } = billing;
  const userId = await findCustomerOwner(db, customerId);
  const buyer = userId === null ? undefined : await findBuyer(db, userId);
  const refused = new Set(userId === null ? [] : (await listRefusals(db, userId)).map(({ subscriptionId }) => subscriptionId));
  const listed = await provider.listSubscriptions(customerId);
  const subscriptions = listed.filter(({ id }) => !refused.has(id));
  const current = currentOf(subscriptions);
  for (const subscription of userId === null ? subscriptions.filter(isLive) : surplusOf(subscriptions)) {
    const paidTwiceSince = current && current !== subscription ? later(current.createdAt, subscription.createdAt) : subscription.createdAt;
    await provider.refundSince(subscription.id, paidTwiceSince);
    if (buyer) await mailBuyer(billing, db, buyer, duplicateMail(buyer, subscription));
    await provider.cancelNow(subscription.id);
    log.warn({ subscription: subscription.id, current: current?.id }, 'surplus subscription refunded and canceled');
  }
  for (const { id, createdAt } of listed.filter((subscription) => isLive(subscription) && refused.has(subscription.id))) {
    await provider.refundSince(id, createdAt, 'requested_by_customer');
    await provider.cancelNow(id);
  }
  await syncSubscription(billing, customerId);
}

const later = (one: Date, other: Date) => (one > other ? one : other);
