import { hashCard, mailboxHashesOf, findBuyer } from '#server/billing/entitlement/buyer-store.ts';
import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import type { ProviderDispute, ProviderSubscription } from '#server/billing/entitlement/provider.ts';
import { isLive } from '#server/billing/entitlement/subscription.ts';
import { closeOpenCheckouts } from '#server/billing/sync/settle-checkout.ts';
import { syncSubscription } from '#server/billing/sync/sync-subscription.ts';
import { addDispute, closeDispute, findCustomerRow } from './dispute-store.ts';
import { reportDispute, restoreAccess } from './restore-access.ts';

/**
 * Brings us to the state that the provider has for a dispute or fraud warning now. Messages may arrive twice, late and out of
 * order: nothing but the id is taken from them, and every step can be repeated.
 */
export async function processDispute(billing: BillingDeps, disputeId: string): Promise<void> {
  const { db, provider } = billing;
  const dispute = await provider.readDispute(disputeId);
  const customer = dispute?.customerId ? await findCustomerRow(db, dispute.customerId) : undefined;
  if (!dispute?.customerId || !customer) return; // the provider's account has customers that are not ours
  const owned = { ...dispute, customerId: dispute.customerId };
  switch (dispute.state) {
    case 'inquiry':
      return reportDispute(billing, db, dispute, 'The bank asks about the payment and has withdrawn nothing: access continues.');
    case 'won':
      return restoreAccess(billing, dispute);
    case 'open':
    case 'lost':
      return endAccess(billing, owned, customer.userId);
  }
}

type OwnedDispute = ProviderDispute & { readonly customerId: string };

/**
 * Ends the subscription of the payment: nobody is charged again, and access ends with it. Checkouts that are open are closed,
 * because nobody can buy while a payment is disputed. The row with what was left of the
 * paid time is stored first, because it cannot be computed from a canceled subscription. A payment that was reported as fraud is
 * refunded, because a dispute with its fee would follow.
 */
async function endAccess(billing: BillingDeps, dispute: OwnedDispute, userId: number | null): Promise<void> {
  const { db, clock, provider } = billing;
  const { id, kind, customerId, subscriptionId, openedAt, paymentId, cardFingerprint } = dispute;
  const isWarning = kind === 'fraud-warning';
  const isClosed = isWarning || dispute.state === 'lost';
  const subscription = (await provider.listSubscriptions(customerId)).find((candidate) => candidate.id === subscriptionId);
  const now = clock.now();
  await db.transaction(async (transaction) => {
    const buyer = userId === null ? undefined : await findBuyer(transaction, userId);
    const isNew = await addDispute(transaction, {
      id,
      kind,
      customerId,
      userId,
      subscriptionId,
      state: isClosed ? 'lost' : 'open',
      openedAt,
      paidMsLeft: subscription && isLive(subscription) ? paidMsLeft(subscription, now) : 0,
      closedAt: isClosed ? now : null,
      ...(buyer && (await mailboxHashesOf(transaction, buyer))),
      cardHash: cardFingerprint && (await hashCard(transaction, cardFingerprint)),
    });
    if (isNew) await reportDispute(billing, transaction, dispute, isWarning ? refunded : ended);
    else if (isClosed && (await closeDispute(transaction, id, 'lost', now))) await reportDispute(billing, transaction, dispute, lost);
  });
  if (isWarning && paymentId) await provider.refundFraud(paymentId);
  if (subscription && isLive(subscription)) await provider.cancelNow(subscription.id);
  if (userId !== null) await closeOpenCheckouts(billing, userId);
  await syncSubscription(billing, customerId);
}

const ended =
  'Access has ended and the subscription is canceled. Answer in the dashboard of the payment provider: if you win, the person gets the paid time back.';
const lost = 'The dispute is lost: the bank keeps the money.';
const refunded = 'The payment is refunded, access has ended and the subscription is canceled.';

/** The time that was paid or free and is not used. During a pause nothing is used. */
function paidMsLeft({ paidUntilAt, resumesAt }: ProviderSubscription, now: Date): number {
  if (!paidUntilAt) return 0;
  return Math.max(0, paidUntilAt.getTime() - Math.max(now.getTime(), resumesAt?.getTime() ?? 0));
}
