import { eq, or } from 'drizzle-orm';
import { hasMailboxOf } from '#server/billing/buyer-hashes.ts';
import type { Buyer } from '#server/billing/buyer-store.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { hasOpenDispute } from '#server/billing/disputes/dispute-store.ts';
import { formatDate } from '#server/billing/format-date.ts';
import { nextPurchaseAt } from '#server/billing/withdrawal/withdrawal-store.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { withdrawals } from '#server/schema/billing.ts';
import { hasRecentRefund } from './refusal-store.ts';

export type BuyerRefusal = { readonly reason: 'payment-disputed' } | { readonly reason: 'withdrawn-repeatedly'; readonly until: Date };
export type PurchaseRefusal = BuyerRefusal | { readonly reason: 'trial-used' };

/**
 * Why we do not sell to a person who takes back what they pay: while a payment is disputed, and for a year after withdrawals from
 * two contracts. Everything is refunded after a withdrawal, so that without this rule premium would cost nothing. What happened in
 * other accounts counts by mailbox and by card, each for itself. The card is known after the checkout only.
 */
export async function findRefusal(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  buyer: Buyer,
  cardHash: string | null,
): Promise<BuyerRefusal | null> {
  if (await hasOpenDispute(db, buyer, cardHash)) return { reason: 'payment-disputed' };
  const isOfBuyer = or(eq(withdrawals.userId, buyer.id), await hasMailboxOf(db, withdrawals, buyer));
  const isOfCard = cardHash === null ? null : eq(withdrawals.cardHash, cardHash);
  for (const isCounted of [isOfBuyer, isOfCard]) {
    const until = isCounted && (await nextPurchaseAt(db, isCounted, clock.now()));
    if (until) return { reason: 'withdrawn-repeatedly', until };
  }
  return null;
}

/** Every refused purchase costs the provider's fee, and the card is known only when it has paid. */
const refundedRecently = () =>
  new HttpError(
    429,
    'purchase-refused-recently',
    'We have just canceled and refunded a purchase because of its card. You can try again with another card after 24 hours, or contact support.',
  );

/** Refuses to open a checkout. An unproven person, whose address a stranger may have used, learns that a proof helps. */
export async function refuseBuyer(billing: BillingDeps, buyer: Buyer): Promise<void> {
  const refusal = await findRefusal(billing, buyer, null);
  if (!refusal) {
    if (await hasRecentRefund(billing.db, buyer.id, billing.clock.now())) throw refundedRecently();
    return;
  }
  const ifProven = await findRefusal(billing, { ...buyer, emailProvenAt: billing.clock.now() }, null);
  const hint = ifProven ? '' : ' If it was not you, please confirm your email on your account page and try again.';
  throw new HttpError(409, refusal.reason, sentenceOf(refusal) + hint);
}

function sentenceOf(refusal: BuyerRefusal): string {
  return refusal.reason === 'payment-disputed'
    ? 'One of your payments is disputed at your bank. You can subscribe again when the bank has decided, or contact support.'
    : `You have withdrawn from two contracts within a year. You can subscribe again from ${formatDate(refusal.until)} on.`;
}
