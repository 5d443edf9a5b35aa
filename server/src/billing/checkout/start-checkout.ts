import { createHash } from 'node:crypto';
import type { PlanType } from '#domain/plans.ts';
import { HttpError, unauthenticated } from '#server/platform/http/errors.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { entitlement } from '#server/billing/entitlement.ts';
import { CustomerMissing } from '#server/billing/provider.ts';
import { findBuyer, type Buyer } from '#server/billing/buyer-store.ts';
import {
  addCheckout,
  addCustomer,
  closeCheckout,
  findCustomer,
  hasUsedTrial,
  listSubscriptions,
  recentCheckouts,
} from '#server/billing/store.ts';
import { currentOf } from '#server/billing/subscription.ts';
import { syncSubscription } from '#server/billing/sync/sync-subscription.ts';

const wrongPrice = () => new HttpError(400, 'wrong-price', 'This price does not belong to the chosen plan');
const alreadySubscribed = () => new HttpError(409, 'already-subscribed', 'You already have a premium subscription');
/** A page that is about to close would be a poor thing to send somebody to. */
const enoughTimeMs = 30 * 60_000;

/** Where to send a person who wants to subscribe: a checkout, or the billing portal when there is a debt to settle first. */
export async function startCheckout(billing: BillingDeps, userId: number, order: { priceId: string; planType: PlanType }): Promise<string> {
  const { db, clock, provider } = billing;
  if (order.priceId !== provider.priceIds[order.planType]) throw wrongPrice();
  const buyer = await findBuyer(db, userId);
  if (!buyer) throw unauthenticated();
  const customerId = (await findCustomer(db, userId)) ?? (await makeCustomer(billing, buyer));
  // The truth of this very moment: a purchase whose message was lost must not be made a second time.
  await syncSubscription(billing, customerId);
  const subscriptions = await listSubscriptions(db, userId);
  if (currentOf(subscriptions)) {
    if (entitlement({ subscriptions, grants: [], now: clock.now() }).isPremium) throw alreadySubscribed();
    return provider.createPortalLink(customerId);
  }
  try {
    return await openCheckout(billing, buyer, customerId, order.planType);
  } catch (error) {
    if (!(error instanceof CustomerMissing)) throw error;
    return openCheckout(billing, buyer, await makeCustomer(billing, buyer, customerId), order.planType);
  }
}

/**
 * A checkout that is still open is used again, so two tabs lead to one payment; any other is closed. The key of a new one
 * names the one before: two requests at the same moment make one checkout, a later request makes another.
 */
async function openCheckout(billing: BillingDeps, buyer: Buyer, customerId: string, planType: PlanType): Promise<string> {
  const { db, clock, provider } = billing;
  const withTrial = !(await hasUsedTrial(db, buyer));
  const recent = await recentCheckouts(db, buyer.id);
  for (const checkout of recent.filter(({ closedAt }) => !closedAt)) {
    const fits = checkout.planType === planType && checkout.withTrial === withTrial;
    const url = fits ? await usablePage(billing, checkout.id, customerId) : null;
    if (url) return url;
    await provider.expireCheckout(checkout.id);
    await closeCheckout(db, checkout.id, clock.now());
  }
  const idempotencyKey = `checkout:${customerId}:${recent[0]?.id ?? 'first'}:${planType}:${withTrial ? 'trial' : 'paid'}`;
  const checkout = await provider.createCheckout({ customerId, userId: buyer.id, planType, withTrial, idempotencyKey });
  await addCheckout(db, { id: checkout.id, userId: buyer.id, planType, withTrial, createdAt: clock.now() });
  if (!checkout.url) throw new Error(`The checkout ${checkout.id} has no page`);
  return checkout.url;
}

async function usablePage({ provider, clock }: BillingDeps, checkoutId: string, customerId: string): Promise<string | null> {
  const checkout = await provider.readCheckout(checkoutId);
  if (checkout?.status !== 'open' || checkout.customerId !== customerId) return null;
  return checkout.expiresAt.getTime() - clock.now().getTime() > enoughTimeMs ? checkout.url : null;
}

/** One customer per account, however often it is asked for; the account's birth keeps a reused number apart. */
async function makeCustomer({ db, provider, setStripeIds }: BillingDeps, buyer: Buyer, replaced = ''): Promise<string> {
  const account = createHash('sha256').update(`${buyer.email}\0${buyer.username}\0${replaced}`).digest('base64url').slice(0, 22);
  const key = `customer:${buyer.id}:${buyer.createdAt.getTime()}:${account}`;
  const customerId = await provider.createCustomer(buyer, key);
  await db.transaction(async (transaction) => {
    await addCustomer(transaction, { customerId, provider: provider.name, userId: buyer.id });
    await setStripeIds(transaction, buyer.id, { stripeCustomerId: customerId });
  });
  return customerId;
}
