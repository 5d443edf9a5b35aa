import { hasOpenDispute } from '#server/billing/disputes/dispute-store.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import type { Buyer } from '#server/billing/buyer-store.ts';
import { formatDate } from '#server/billing/format-date.ts';
import { nextPurchaseAt } from '#server/billing/withdrawal/withdrawal-store.ts';
import { HttpError } from '#server/platform/http/errors.ts';

/**
 * Refuses a purchase of a person who takes back what they pay: while a payment is disputed, and for a time after withdrawals
 * from two contracts. Everything is refunded after a withdrawal, so that without this rule premium would cost nothing.
 */
export async function refuseBuyer({ db, clock }: BillingDeps, buyer: Buyer): Promise<void> {
  if (await hasOpenDispute(db, buyer.id)) {
    throw new HttpError(
      409,
      'payment-disputed',
      'One of your payments is disputed at your bank. You can subscribe again when the bank has decided, or contact support.',
    );
  }
  const next = await nextPurchaseAt(db, buyer, clock.now());
  if (next) {
    throw new HttpError(
      409,
      'withdrawn-repeatedly',
      `You have withdrawn from two contracts within a year. You can subscribe again from ${formatDate(next)} on.`,
    );
  }
}
