import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { addPurchaseConsent, closeCheckout, type Checkout, listOpenCheckouts } from './store.ts';

export async function settleCheckout({ db, clock, provider }: BillingDeps, checkout: Checkout): Promise<void> {
  const { id, userId, planType, withTrial, consentText, termsVersion } = checkout;
  await provider.expireCheckout(id);
  const found = await provider.readCheckout(id);
  const { customerId, subscriptionId } = found?.status === 'complete' && found.hasConsent ? found : {};
  await db.transaction(async (transaction) => {
    // A checkout that an earlier version has opened did not ask for the consent.
    if (customerId && subscriptionId && consentText !== null && termsVersion !== null) {
      const order = { id, userId, customerId, subscriptionId, planType, withTrial };
      await addPurchaseConsent(transaction, { ...order, consentText, termsVersion, givenAt: found?.completedAt ?? clock.now() });
    }
    await closeCheckout(transaction, id, clock.now());
  });
}

/** Closes the open checkouts of a person who must not buy now, for example because a second subscription would be a mistake. */
export async function closeOpenCheckouts(billing: BillingDeps, userId: number): Promise<void> {
  for (const checkout of await listOpenCheckouts(billing.db, userId)) await settleCheckout(billing, checkout);
}
