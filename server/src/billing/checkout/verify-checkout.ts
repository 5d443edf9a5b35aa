import { HttpError } from '#server/platform/http/errors.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { customersOf, findEntitlement } from '#server/billing/store.ts';
import { listRefusedTrials } from '#server/billing/trials/trial-store.ts';
import { syncSubscription } from '#server/billing/sync/sync-subscription.ts';

const notFound = () =>
  new HttpError(404, 'unknown-checkout', 'Unable to find subscription information. Please try again or contact support.');
const notYours = () => new HttpError(403, 'foreign-checkout', 'This checkout belongs to another account');
const notPaid = () => new HttpError(409, 'checkout-open', 'The checkout has not been completed');
const expired = () => new HttpError(409, 'checkout-expired', 'This checkout has expired. Nothing was charged.');
const subscriptionEnded = () => new HttpError(409, 'subscription-ended', 'The subscription of this checkout is not active');

const cardUsed = () =>
  new HttpError(
    409,
    'trial-card-used',
    'This card has already been used for a free trial, or your email address has, so we canceled this one. Nothing was charged. You can subscribe without a trial.',
  );

/**
 * Called when the buyer returns from the checkout. It runs the same sync as a webhook message, so it does not matter which
 * of the two comes first.
 */
export async function verifyCheckout(billing: BillingDeps, userId: number, checkoutId: string): Promise<void> {
  const { db, provider } = billing;
  const checkout = await provider.readCheckout(checkoutId);
  if (!checkout) throw notFound();
  const { customerId } = checkout;
  if (checkout.userId !== userId || !customerId || !(await customersOf(db, userId)).includes(customerId)) throw notYours();
  if (checkout.status === 'open') throw notPaid();
  if (checkout.status === 'expired') throw expired();
  await syncSubscription(billing, customerId);
  if ((await findEntitlement(db, userId))?.isPremium) return;
  throw checkout.subscriptionId && (await listRefusedTrials(db, userId)).includes(checkout.subscriptionId)
    ? cardUsed()
    : subscriptionEnded();
}
