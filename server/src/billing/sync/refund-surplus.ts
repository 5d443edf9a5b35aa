import type { BillingDeps } from '#server/billing/deps.ts';
import { findBuyer } from '#server/billing/buyer-store.ts';
import { duplicateMail } from '#server/billing/mails.ts';
import { findCustomerOwner } from '#server/billing/store.ts';
import { currentOf, isLive, surplusOf } from '#server/billing/subscription.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Refunds and cancels the subscriptions that a customer has besides the current one; for a deleted account, all of them.
 * The provider's current data decides which subscriptions are surplus. Every step is idempotent: the provider refunds a
 * payment once, and the mail has a key. The cancellation is the last step, because a canceled subscription is no longer
 * recognized as surplus.
 */
export async function refundSurplus(billing: BillingDeps, customerId: string): Promise<void> {
  const { db, provider, log } = billing;
  const userId = await findCustomerOwner(db, customerId);
  const buyer = userId === null ? undefined : await findBuyer(db, userId);
  const subscriptions = await provider.listSubscriptions(customerId);
  const current = currentOf(subscriptions);
  for (const subscription of userId === null ? subscriptions.filter(isLive) : surplusOf(subscriptions)) {
    const paidTwiceSince = current && current !== subscription ? later(current.createdAt, subscription.createdAt) : subscription.createdAt;
    await provider.refundSince(subscription.id, paidTwiceSince);
    if (buyer) await enqueueMail(db, duplicateMail(buyer, subscription));
    await provider.cancelNow(subscription.id);
    log.warn({ subscription: subscription.id, current: current?.id }, 'surplus subscription refunded and canceled');
  }
  await syncSubscription(billing, customerId);
}

const later = (one: Date, other: Date) => (one > other ? one : other);
