import { type Buyer } from '#server/billing/customers/buyer-store.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { formatDate } from '#server/billing/provider/format-date.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { hasOpenDispute, findEndOfRefusal, hasRecentRefund } from './store.ts';

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
  const until = await findEndOfRefusal(db, buyer, cardHash, clock.now());
  return until && { reason: 'withdrawn-repeatedly', until };
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
