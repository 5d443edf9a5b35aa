import { createHash } from 'node:crypto';
import { minuteMs } from '#domain/durations.ts';
import { planOf, type PlanKey } from '#domain/plans/plans.ts';
import { termsVersion } from '#domain/terms-of-service.ts';
import { saveBillingFields } from '#server/accounts/billing-store.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { findBuyer, type Buyer } from './customers/buyer-store.ts';
import type { BillingDeps } from './provider/deps.ts';
import { entitlement } from './entitlement/entitlement.ts';
import { CustomerMissing } from './provider/payment-provider.ts';
import { listOwnSubscriptions, listSubscriptions } from './entitlement/store.ts';
import { currentSubscriptionOf } from './provider/current-subscription.ts';
import { hasUsedTrial, addCheckout, listRecentCheckouts } from './purchase/store.ts';
import { refuseBuyer } from './purchase/refuse-buyer.ts';
import { settleCheckout } from './purchase/settle-checkout.ts';
import { syncSubscription } from './subscription/sync-subscription.ts';
import { purchaseConsent } from './purchase/purchase-consent.ts';
import { addCustomer, closedCustomersOf, findCustomer } from './customers/store.ts';

const minTimeLeftMs = 30 * minuteMs;

export async function startCheckout(billing: BillingDeps, userId: number, order: { priceId: string; planType: PlanKey }): Promise<string> {
  const { db, clock, provider } = billing;
  if (order.priceId !== provider.priceIds[order.planType]) throw new HttpError('wrong-price');
  const buyer = await findBuyer(db, userId);
  if (!buyer) throw new HttpError('unauthenticated');
  const customerId =
    (await findCustomer(db, userId)) ?? (await createCustomer(billing, buyer, (await closedCustomersOf(db, userId)).join()));
  // The sync comes first: if the message of an earlier purchase was lost, the person must not buy a second subscription.
  await syncSubscription(billing, customerId);
  const subscriptions = await listSubscriptions(db, userId);
  if (entitlement({ subscriptions, grants: [], now: clock.now() }).isPremium) throw new HttpError('already-subscribed');
  if (currentSubscriptionOf(await listOwnSubscriptions(db, userId))) return provider.createPortalLink(customerId);
  await refuseBuyer(billing, buyer);
  try {
    return await openCheckout(billing, buyer, customerId, order.planType);
  } catch (error) {
    if (!(error instanceof CustomerMissing)) throw error;
    return openCheckout(billing, buyer, await createCustomer(billing, buyer, customerId), order.planType);
  }
}

/**
 * Reuses an open checkout of the same order. The idempotency key contains the previous checkout's id: simultaneous requests have the same
 * key, so that the provider creates one checkout.
 */
async function openCheckout(billing: BillingDeps, buyer: Buyer, customerId: string, planType: PlanKey): Promise<string> {
  const { db, clock, provider, publicUrl } = billing;
  const withTrial = !(await hasUsedTrial(db, buyer));
  const consentText = purchaseConsent(planOf(planType), { withTrial, addsTaxes: provider.addsTaxes, publicUrl });
  const recent = await listRecentCheckouts(db, buyer.id);
  for (const checkout of recent.filter(({ closedAt }) => !closedAt)) {
    const isSameOrder = checkout.planType === planType && checkout.withTrial === withTrial && checkout.consentText === consentText;
    const url = isSameOrder ? await urlIfUsable(billing, checkout.id, customerId) : null;
    if (url) return url;
    await settleCheckout(billing, checkout);
  }
  const consentHash = createHash('sha256').update(consentText).digest('base64url').slice(0, 12);
  const idempotencyKey = `checkout:${customerId}:${recent[0]?.id ?? 'first'}:${planType}:${withTrial ? 'trial' : 'paid'}:${consentHash}`;
  const checkout = await provider.createCheckout({ customerId, userId: buyer.id, planType, withTrial, consentText, idempotencyKey });
  await addCheckout(db, { id: checkout.id, userId: buyer.id, planType, withTrial, consentText, termsVersion, createdAt: clock.now() });
  if (!checkout.url) throw new Error(`The checkout ${checkout.id} has no URL`);
  return checkout.url;
}

async function urlIfUsable({ provider, clock }: BillingDeps, checkoutId: string, customerId: string): Promise<string | null> {
  const checkout = await provider.readCheckout(checkoutId);
  if (checkout?.status !== 'open' || checkout.customerId !== customerId) return null;
  return checkout.expiresAt.getTime() - clock.now().getTime() > minTimeLeftMs ? checkout.url : null;
}

/**
 * One customer per account, even if called twice. The idempotency key contains when the account was created, because user ids start again
 * in a recreated database.
 */
async function createCustomer({ db, provider }: BillingDeps, buyer: Buyer, replaced = ''): Promise<string> {
  const account = createHash('sha256').update(`${buyer.email}\0${replaced}`).digest('base64url').slice(0, 22);
  const key = `customer:${buyer.id}:${buyer.createdAt.getTime()}:${account}`;
  const customerId = await provider.createCustomer(buyer, key);
  await db.transaction(async (transaction) => {
    await addCustomer(transaction, { customerId, provider: provider.name, userId: buyer.id });
    await saveBillingFields(transaction, buyer.id, { stripeCustomerId: customerId });
  });
  return customerId;
}
