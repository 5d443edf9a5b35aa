import { createHash } from 'node:crypto';
import type { PlanType } from '#contract/plans.ts';
import { HttpError, unauthenticated } from '../platform/http/errors.ts';
import type { Billing } from './billing.ts';
import { entitlement } from './entitlement.ts';
import { CustomerMissing } from './provider.ts';
import { findBuyer, type Buyer } from './read-users.ts';
import { addCheckout, addCustomer, closeCheckout, findCustomer, hasUsedTrial, listSubscriptions, newestCheckout } from './store.ts';
import { currentOf } from './subscription.ts';
import { syncSubscription } from './sync-subscription.ts';

const wrongPrice = () => new HttpError(400, 'wrong-price', 'This price does not belong to the chosen plan');
const alreadySubscribed = () => new HttpError(409, 'already-subscribed', 'You already have a premium subscription');
/** A page that is about to close would be a poor thing to send somebody to. */
const enoughTimeMs = 30 * 60_000;

/** Where to send a person who wants to subscribe: a checkout, or the billing portal when there is a debt to settle first. */
export async function startCheckout(billing: Billing, userId: number, order: { priceId: string; planType: PlanType }): Promise<string> {
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
 * The checkout that is still open is used again, so two tabs lead to one payment. The key of a new one names the one before:
 * two requests at the same moment make one checkout, a later request makes another.
 */
async function openCheckout({ db, clock, provider }: Billing, buyer: Buyer, customerId: string, planType: PlanType): Promise<string> {
  const withTrial = !(await hasUsedTrial(db, buyer));
  const last = await newestCheckout(db, buyer.id);
  const now = clock.now();
  if (last && !last.closedAt) {
    const open = await provider.readCheckout(last.id);
    const fits = last.planType === planType && last.withTrial === withTrial && open?.customerId === customerId;
    if (fits && open?.url && open.status === 'open' && open.expiresAt.getTime() - now.getTime() > enoughTimeMs) return open.url;
    await provider.expireCheckout(last.id);
    await closeCheckout(db, last.id, now);
  }
  const idempotencyKey = `checkout:${customerId}:${last?.id ?? 'first'}:${planType}:${withTrial ? 'trial' : 'paid'}`;
  const checkout = await provider.createCheckout({ customerId, userId: buyer.id, planType, withTrial, idempotencyKey });
  await addCheckout(db, { id: checkout.id, userId: buyer.id, planType, withTrial, createdAt: now });
  if (!checkout.url) throw new Error(`The checkout ${checkout.id} has no page`);
  return checkout.url;
}

/** One customer per account, however often it is asked for; the account's birth keeps a reused number apart. */
async function makeCustomer({ db, provider, setStripeIds }: Billing, buyer: Buyer, replaced = ''): Promise<string> {
  const account = createHash('sha256').update(`${buyer.email}\0${buyer.username}\0${replaced}`).digest('base64url').slice(0, 22);
  const key = `customer:${buyer.id}:${buyer.createdAt.getTime()}:${account}`;
  const customerId = await provider.createCustomer(buyer, key);
  await db.transaction(async (transaction) => {
    await addCustomer(transaction, { customerId, provider: provider.name, userId: buyer.id });
    await setStripeIds(transaction, buyer.id, { stripeCustomerId: customerId });
  });
  return customerId;
}
