import { hashCard } from '#server/billing/buyer-hashes.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { syncSubscription } from '#server/billing/sync/sync-subscription.ts';
import { closeWithdrawal, listOpenWithdrawals } from './withdrawal-store.ts';

/**
 * Ends the subscriptions from which a customer has withdrawn, refunds everything that was paid for them, and stores the card.
 * Every step is idempotent: the provider cancels once and refunds a payment once.
 */
export async function processWithdrawals(billing: BillingDeps, customerId: string): Promise<void> {
  const { db, provider, clock } = billing;
  for (const { subscriptionId } of await listOpenWithdrawals(db, customerId)) {
    await provider.cancelNow(subscriptionId);
    await provider.refundSince(subscriptionId, new Date(0), 'requested_by_customer');
    const cardFingerprint = (await provider.readPaymentMethod(subscriptionId))?.cardFingerprint;
    const cardHash = cardFingerprint ? await hashCard(db, cardFingerprint) : null;
    await closeWithdrawal(db, subscriptionId, { refundedAt: clock.now(), cardHash });
  }
  await syncSubscription(billing, customerId);
}
