import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import type { ProviderCheckout } from '#server/billing/entitlement/provider.ts';
import { closeCheckout, type Checkout, openCheckouts } from '#server/billing/entitlement/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addPurchaseConsent } from './purchase-store.ts';

/** The state is read after the attempt to close it: a checkout that is completed at the same moment is not closed without its consent. */
export async function settleCheckout({ db, clock, provider }: BillingDeps, checkout: Checkout): Promise<void> {
  await provider.expireCheckout(checkout.id);
  const found = await provider.readCheckout(checkout.id);
  await db.transaction(async (transaction) => {
    if (found) await recordConsent(transaction, checkout, found, clock.now());
    await closeCheckout(transaction, checkout.id, clock.now());
  });
}

/** A checkout that an earlier version has opened did not ask for the consent. */
async function recordConsent(
  transaction: Db,
  { id, userId, planType, withTrial, consentText, termsVersion }: Checkout,
  { status, hasConsent, customerId, subscriptionId, completedAt }: ProviderCheckout,
  now: Date,
): Promise<void> {
  const isGiven = status === 'complete' && hasConsent && consentText !== null && termsVersion !== null;
  if (!isGiven || customerId === null || subscriptionId === null) return;
  const givenAt = completedAt ?? now;
  await addPurchaseConsent(transaction, {
    id,
    userId,
    customerId,
    subscriptionId,
    planType,
    withTrial,
    consentText,
    termsVersion,
    givenAt,
  });
}

/** Closes the open checkouts of a person who has a subscription: such a checkout could only be paid by mistake. */
export async function closeOpenCheckouts(billing: BillingDeps, userId: number): Promise<void> {
  for (const checkout of await openCheckouts(billing.db, userId)) await settleCheckout(billing, checkout);
}
