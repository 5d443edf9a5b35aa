import { eq, or, and, isNull, desc, gt, type SQL } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import { sharesMailboxWith, type Buyer } from '#server/billing/entitlement/buyer-store.ts';
import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import { formatDate } from '#server/billing/entitlement/format-date.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { withdrawals, billingCustomers, paymentDisputes } from '#server/schema/billing.ts';
import { hasRecentRefund } from './purchase-store.ts';

type BuyerRefusal = { readonly reason: 'payment-disputed' } | { readonly reason: 'withdrawn-repeatedly'; readonly until: Date };
export type PurchaseRefusal = BuyerRefusal | { readonly reason: 'trial-used' };

/**
 * Why we do not sell to a person: a payment is disputed, or the person withdrew from two contracts within a year. Each withdrawal is
 * refunded, so premium would cost nothing. Accounts with the same mailbox or card count too. The card is known only after the checkout.
 */
export async function findPurchaseRefusal(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  buyer: Buyer,
  cardHash: string | null,
): Promise<BuyerRefusal | null> {
  if (await hasOpenDispute(db, buyer, cardHash)) return { reason: 'payment-disputed' };
  const isOfBuyer = or(eq(withdrawals.userId, buyer.id), await sharesMailboxWith(db, withdrawals, buyer));
  const isOfCard = cardHash === null ? null : eq(withdrawals.cardHash, cardHash);
  for (const isCounted of [isOfBuyer, isOfCard]) {
    const until = isCounted && (await nextPurchaseAt(db, isCounted, clock.now()));
    if (until) return { reason: 'withdrawn-repeatedly', until };
  }
  return null;
}

/** A card can be refused only after it has paid, and the refund costs us the provider's fee. So the next purchase must wait a day. */

export async function refuseBuyer(billing: BillingDeps, buyer: Buyer): Promise<void> {
  const refusal = await findPurchaseRefusal(billing, buyer, null);
  if (!refusal) {
    if (await hasRecentRefund(billing.db, buyer.id, billing.clock.now())) throw new HttpError('purchase-refused-recently');
    return;
  }
  const ifProven = await findPurchaseRefusal(billing, { ...buyer, emailProvenAt: billing.clock.now() }, null);
  const hint = ifProven ? '' : ' If it was not you, please confirm your email on your account page and try again.';
  throw new HttpError(refusal.reason, sentenceOf(refusal) + hint);
}

function sentenceOf(refusal: BuyerRefusal): string {
  return refusal.reason === 'payment-disputed'
    ? 'One of your payments is disputed at your bank. You can subscribe again when the bank has decided, or contact support.'
    : `You have withdrawn from two contracts within a year. You can subscribe again from ${formatDate(refusal.until)} on.`;
}

/**
 * Whether a payment of the person, mailbox or card is disputed. A dispute of somebody who used the account before the real owner of
 * its address confirmed it does not count.
 */
async function hasOpenDispute(db: Db, buyer: Buyer, cardHash: string | null): Promise<boolean> {
  const isOwn = and(eq(paymentDisputes.userId, buyer.id), isNull(billingCustomers.closedAt));
  const isOfCard = cardHash === null ? undefined : eq(paymentDisputes.cardHash, cardHash);
  const found = await db
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .innerJoin(billingCustomers, eq(billingCustomers.customerId, paymentDisputes.customerId))
    .where(and(eq(paymentDisputes.state, 'open'), or(isOwn, await sharesMailboxWith(db, paymentDisputes, buyer), isOfCard)))
    .limit(1);
  return found.length > 0;
}

async function nextPurchaseAt(db: Db, isCounted: SQL | undefined, now: Date): Promise<Date | null> {
  const { requestedAt } = withdrawals;
  const [, second] = await db
    .select({ requestedAt })
    .from(withdrawals)
    .where(and(isCounted, gt(requestedAt, new Date(now.getTime() - yearMs))))
    .orderBy(desc(requestedAt))
    .limit(2);
  return second ? new Date(second.requestedAt.getTime() + yearMs) : null;
}

const yearMs = 365 * dayMs;
