import { hashCard, findBuyer, type Buyer } from '#server/billing/customers/buyer-store.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { queueEvent } from '#server/billing/customers/event-store.ts';
import { formatDate } from '#server/billing/provider/format-date.ts';
import type { ProviderSubscription } from '#server/billing/provider/payment-provider.ts';
import { listOwnSubscriptions } from '#server/billing/entitlement/store.ts';
import { contractOf } from '#server/billing/provider/withdrawal-period.ts';
import { planInWords } from '#server/billing/mails/charge-mails.ts';
import { mailBuyer, type BillingMail } from '#server/billing/mails/mail-buyer.ts';
import { findCustomer } from '#server/billing/customers/store.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { syncSubscription } from './sync-subscription.ts';
import { addWithdrawal, listWithdrawals, listOpenWithdrawals, closeWithdrawal } from './store.ts';

/** Stores and acknowledges the withdrawal, which counts from this moment even if the provider cannot be reached. A queued event refunds. */
export async function withdrawFromContract(billing: BillingDeps, userId: number): Promise<{ requestedAt: Date }> {
  const { db, clock } = billing;
  const now = clock.now();
  const buyer = await findBuyer(db, userId);
  if (!buyer) throw new HttpError('unauthenticated');
  const customerId = await findCustomer(db, userId);
  const contract = contractOf(await listOwnSubscriptions(db, userId), now);
  if (customerId === undefined || !contract) throw new HttpError('no-subscription', 'You have no plan from which you could withdraw');
  if (!contract.canWithdraw) {
    const end = formatDate(contract.lastDay);
    throw new HttpError(
      'withdrawal-period-over',
      `The time to withdraw from this contract ended on ${end}. You can cancel your plan at any time.`,
    );
  }
  const { subscription } = contract;
  const { id: subscriptionId, createdAt: purchasedAt } = subscription;
  await db.transaction(async (transaction) => {
    const isNew = await addWithdrawal(transaction, buyer, { subscriptionId, customerId, purchasedAt, requestedAt: now });
    // Queuing the event again would only delay it until the lease of the process that works on it has expired.
    if (!isNew) return;
    await mailBuyer(billing, transaction, buyer, acknowledgment(buyer, subscription, now));
    await queueEvent(transaction, 'withdrawal', customerId, now);
  });
  const stored = (await listWithdrawals(db, userId)).find((row) => row.subscriptionId === subscriptionId);
  return { requestedAt: stored?.requestedAt ?? now };
}

function acknowledgment({ email }: Buyer, subscription: ProviderSubscription, now: Date): BillingMail {
  const time = now.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'America/New_York', timeZoneName: 'short' });
  return {
    key: `withdrawn:${subscription.id}`,
    title: 'You have withdrawn from your contract',
    paragraphs: [
      `Hello, we received your withdrawal on ${formatDate(now)} at ${time}.`,
      `It concerns ${planInWords(subscription)}, bought on ${formatDate(subscription.createdAt)} (${subscription.id}) with the account of ${email}.`,
      'Premium ends now. We refund everything you paid for it, to the card you paid with, within 14 days at the latest. You need to do nothing more.',
    ],
    link: ['Terms of Service', '/terms'],
  };
}

/** Every step is idempotent: the provider cancels once and refunds a payment once. */
export async function processWithdrawals(billing: BillingDeps, customerId: string): Promise<void> {
  const { db, provider, clock } = billing;
  for (const subscriptionId of await listOpenWithdrawals(db, customerId)) {
    await provider.cancelNow(subscriptionId);
    await provider.refundSince(subscriptionId, new Date(0), 'requested_by_customer');
    const cardFingerprint = (await provider.readPaymentMethod(subscriptionId))?.cardFingerprint;
    const cardHash = cardFingerprint ? await hashCard(db, cardFingerprint) : null;
    await closeWithdrawal(db, subscriptionId, { refundedAt: clock.now(), cardHash });
  }
  await syncSubscription(billing, customerId);
}
