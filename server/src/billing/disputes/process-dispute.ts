import { hashCard, mailboxHashesOf, findBuyer, lockBuyer } from '#server/billing/customers/buyer-store.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { formatDate, formatCents } from '#server/billing/provider/format-date.ts';
import type { ProviderDispute, ProviderSubscription } from '#server/billing/provider/payment-provider.ts';
import { isLive } from '#server/billing/provider/current-subscription.ts';
import { updateEntitlement } from '#server/billing/entitlement/update-entitlement.ts';
import { mailBuyer, type BillingMail } from '#server/billing/mails/mail-buyer.ts';
import { closeOpenCheckouts } from '#server/billing/purchase/settle-checkout.ts';
import { syncSubscription } from '#server/billing/subscription/sync-subscription.ts';
import { addAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordNotices } from '#server/platform/feeds/feed-state-store.ts';
import { findCustomerRow } from '#server/billing/customers/store.ts';
import { addGrant } from '#server/billing/entitlement/store.ts';
import { addDispute, closeDispute, findDispute, listDisputesOfSubscription } from './store.ts';

/** Messages may arrive twice, late and out of order: nothing but the id is taken from them, and every step can be repeated. */
export async function processDispute(billing: BillingDeps, disputeId: string): Promise<void> {
  const { db, provider } = billing;
  const dispute = await provider.readDispute(disputeId);
  const customer = dispute?.customerId ? await findCustomerRow(db, dispute.customerId) : undefined;
  if (!dispute?.customerId || !customer) return; // the provider's account has customers that are not ours
  switch (dispute.state) {
    case 'inquiry':
      return reportDispute(billing, db, dispute, 'The bank asks about the payment and has withdrawn nothing: access continues.');
    case 'won':
      return restoreAccess(billing, dispute);
    case 'open':
    case 'lost':
      return endAccess(billing, dispute, dispute.customerId, customer.userId);
  }
}

/**
 * Ends the subscription of the payment. The dispute is stored first, with the unused paid time, which a canceled subscription no longer
 * has. Open checkouts are closed, because nobody can buy while a payment is disputed. A payment that was reported as fraud is refunded,
 * because a dispute with a fee would follow.
 */
async function endAccess(billing: BillingDeps, dispute: ProviderDispute, customerId: string, userId: number | null): Promise<void> {
  const { db, clock, provider } = billing;
  const { id, kind, subscriptionId, openedAt, paymentId, cardFingerprint } = dispute;
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

function paidMsLeft({ paidUntilAt, resumesAt }: ProviderSubscription, now: Date): number {
  if (!paidUntilAt) return 0;
  return Math.max(0, paidUntilAt.getTime() - Math.max(now.getTime(), resumesAt?.getTime() ?? 0));
}

/**
 * Gives back the unused paid time as a grant, because a canceled subscription cannot be continued. If several payments of the subscription
 * are disputed, all disputes must be won. If the dispute is not stored, it has ended no access.
 */
async function restoreAccess(billing: BillingDeps, dispute: ProviderDispute): Promise<void> {
  const { db, clock } = billing;
  const at = clock.now();
  await db.transaction(async (transaction) => {
    const stored = await findDispute(transaction, dispute.id);
    if (!stored) return;
    // With the lock, two disputes of one person that are won at the same time are processed one after the other.
    const buyer = stored.userId === null ? undefined : await lockBuyer(transaction, stored.userId);
    const closed = await closeDispute(transaction, dispute.id, 'won', at);
    if (!closed) return;
    await reportDispute(billing, transaction, dispute, 'The dispute is won. The person gets back what was left of the paid time.');
    const disputes = closed.subscriptionId === null ? [] : await listDisputesOfSubscription(transaction, closed.subscriptionId);
    const msLeft = disputes.every(({ state }) => state === 'won') ? disputes.reduce((sum, { paidMsLeft }) => sum + paidMsLeft, 0) : 0;
    if (!buyer || msLeft === 0) return;
    const until = new Date(at.getTime() + msLeft);
    await addGrant(transaction, { userId: buyer.id, grantedAt: at, endsAt: until });
    const subject = `until ${until.toISOString().slice(0, 10)}`;
    const cause = { actor: billing.provider.name, action: 'grant-premium', reason: 'dispute won' };
    await addAudit(transaction, { ...cause, at, userId: buyer.id, subject, outcome: 'done' });
    await updateEntitlement(transaction, billing, buyer.id);
    await mailBuyer(billing, transaction, buyer, accessRestored(dispute.id, until));
  });
}

const accessRestored = (disputeId: string, until: Date): BillingMail => ({
  key: `dispute-won:${disputeId}`,
  title: 'Your premium access is back',
  paragraphs: [
    `Hello, your bank has confirmed a payment that was disputed. You have the rest of the paid time back: premium stays on until ${formatDate(until)}.`,
    'Your plan stays canceled, and your card will not be charged again.',
  ],
  link: ['Open your dashboard', '/dashboard'],
});

async function reportDispute({ clock, log, provider }: BillingDeps, db: Db, dispute: ProviderDispute, outcome: string): Promise<void> {
  const { id, kind, state, amount, reason, subscriptionId } = dispute;
  const cause = kind === 'dispute' ? 'A payment is disputed' : 'A bank reports a payment as fraud';
  const detail = `${cause}: ${formatCents(amount)}, ${reason}. ${outcome}`;
  log.warn({ dispute: id, kind, state, subscription: subscriptionId }, detail);
  await recordNotices(db, [{ feed: provider.name, kind, subject: id, detail }], clock.now());
}
