import type { ErrorCode } from '#contract/error-kinds.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { RefusalReason } from '#server/schema/billing.ts';
import type { BillingDeps } from './provider/deps.ts';
import { findEntitlement } from './entitlement/store.ts';
import { listRefusedPurchases } from './purchase/store.ts';
import { syncSubscription } from './subscription/sync-subscription.ts';
import { customersOf } from './customers/store.ts';

const refunded = 'We canceled your purchase, and anything that was charged is refunded in full.';
const refusals: Readonly<Record<RefusalReason, { code: ErrorCode; message: string }>> = {
  'trial-used': {
    code: 'trial-card-used',
    message:
      'This card has already been used for a free trial, or your email address has, so we canceled this one. Nothing was charged. You can subscribe without a trial.',
  },
  'withdrawn-repeatedly': {
    code: 'withdrawn-repeatedly',
    message: `With this card or email address somebody has withdrawn from two contracts within a year, so we do not sell until a year has passed. ${refunded}`,
  },
  'payment-disputed': {
    code: 'payment-disputed',
    message: `A payment with this card or email address is disputed at the bank, so we do not sell until the bank has decided. ${refunded}`,
  },
};

/** Runs the same sync as a webhook message, so it does not matter which of them comes first. Returns null if the buyer is premium now. */
export async function verifyCheckout(
  billing: BillingDeps,
  userId: number,
  checkoutId: string,
): Promise<{ customerId: string; error: HttpError } | null> {
  const { db, provider } = billing;
  const checkout = await provider.readCheckout(checkoutId);
  if (!checkout) throw new HttpError('unknown-checkout');
  const { customerId } = checkout;
  if (checkout.userId !== userId || !customerId || !(await customersOf(db, userId)).includes(customerId))
    throw new HttpError('foreign-checkout');
  if (checkout.status === 'open') throw new HttpError('checkout-open');
  if (checkout.status === 'expired') throw new HttpError('checkout-expired');
  await syncSubscription(billing, customerId);
  if ((await findEntitlement(db, userId))?.isPremium) return null;
  const refusal = (await listRefusedPurchases(db, userId)).find(({ subscriptionId }) => subscriptionId === checkout.subscriptionId);
  if (!refusal) throw new HttpError('subscription-ended');
  const { code, message } = refusals[refusal.reason];
  return { customerId, error: new HttpError(code, message) };
}
