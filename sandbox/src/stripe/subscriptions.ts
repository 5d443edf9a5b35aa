import type { StripeAccount } from './account.ts';
import { billNow, charge, openInvoices } from './collect.ts';
import { periodEnd, type Price } from './objects/price.ts';
import { makeDiscount, type PromotionCode } from './objects/promotion.ts';
import { makeSubscription, type PauseCollection, type Subscription } from './objects/subscription.ts';
import { invalid } from './api/stripe-error.ts';

const day = 86_400;

export interface StartParams {
  readonly customerId: string;
  readonly price: Price;
  readonly trialDays: number | null;
  readonly missingPaymentMethod: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paymentMethodId: string | null;
  readonly promotion?: PromotionCode | undefined;
}

/** A new subscription: in trial with an invoice over nothing, or charged at once and incomplete while that fails. */
export function startSubscription(account: StripeAccount, params: StartParams): Subscription {
  const start = account.now();
  const trial = params.trialDays !== null;
  const end = trial ? start + params.trialDays * day : periodEnd(params.price, start, dayOf(start));
  const subscription = makeSubscription({
    customerId: params.customerId,
    price: params.price,
    status: trial ? 'trialing' : 'incomplete',
    periodStart: start,
    periodEnd: end,
    trial,
    paymentMethodId: params.paymentMethodId,
    missingPaymentMethod: params.missingPaymentMethod,
    metadata: params.metadata,
  });
  account.state.subscriptions[subscription.id] = subscription;
  if (params.promotion) {
    const discount = makeDiscount(params.promotion, params.customerId, subscription.id, start);
    account.state.discounts[discount.id] = discount;
    subscription.discounts = [discount.id];
  }
  const invoice = billNow(account, subscription, {
    reason: 'subscription_create',
    subtotal: trial ? 0 : params.price.unit_amount,
    description: trial ? `Free trial for 1 × ${params.price.nickname}` : describe(params.price),
    period: { start, end },
  });
  if (!trial && invoice.status === 'paid') subscription.status = 'active';
  account.tell('customer.subscription.created', subscription);
  return subscription;
}

export function cancelNow(account: StripeAccount, subscription: Subscription, reason: string): void {
  if (hasEnded(subscription)) {
    throw invalid(`No such subscription: '${subscription.id}'`, { code: 'resource_missing', param: 'id' });
  }
  const now = account.now();
  subscription.status = 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancel_at = null;
  subscription.cancel_at_period_end = false;
  subscription.cancellation_details.reason = reason;
  for (const invoice of openInvoices(account, subscription.id)) {
    invoice.status = 'void';
    invoice.next_payment_attempt = null;
    invoice.status_transitions.voided_at = now;
  }
  account.tell('customer.subscription.deleted', subscription);
}

export function cancelAtPeriodEnd(account: StripeAccount, subscription: Subscription): void {
  refuseIfEnded(subscription);
  subscription.cancel_at_period_end = true;
  subscription.cancel_at = subscription.items.data[0].current_period_end;
  subscription.canceled_at = account.now();
  subscription.cancellation_details.reason = 'cancellation_requested';
  account.tell('customer.subscription.updated', subscription);
}

export function resume(account: StripeAccount, subscription: Subscription): void {
  refuseIfEnded(subscription);
  subscription.cancel_at_period_end = false;
  subscription.cancel_at = null;
  subscription.canceled_at = null;
  subscription.cancellation_details.reason = null;
  account.tell('customer.subscription.updated', subscription);
}

/** While it is paused the periods go on and their invoices are written, but nothing is charged for them. */
export function pauseCollection(account: StripeAccount, subscription: Subscription, pause: PauseCollection | null): void {
  refuseIfEnded(subscription);
  if (pause?.resumes_at != null && pause.resumes_at <= account.now()) throw invalid('`resumes_at` must be in the future.');
  subscription.pause_collection = pause;
  account.tell('customer.subscription.updated', subscription);
}

/** In trial only the price changes. Later a new period begins at once, less what is left of the old one. */
export function switchPrice(account: StripeAccount, subscription: Subscription, price: Price): void {
  refuseIfEnded(subscription);
  const [item] = subscription.items.data;
  const now = account.now();
  const { current_period_start: start, current_period_end: end, price: old } = item;
  item.price = price;
  item.plan = { ...item.plan, id: price.id, amount: price.unit_amount, interval: price.recurring.interval, product: price.product };
  subscription.plan = item.plan;
  if (subscription.status === 'active') {
    const unused = Math.round((old.unit_amount * (end - now)) / (end - start));
    item.current_period_start = now;
    item.current_period_end = periodEnd(price, now, dayOf(now));
    subscription.billing_cycle_anchor = now;
    const period = { start: now, end: item.current_period_end };
    const subtotal = Math.max(0, price.unit_amount - unused);
    const invoice = billNow(account, subscription, { reason: 'subscription_update', subtotal, description: describe(price), period });
    if (invoice.status === 'open') subscription.status = 'past_due';
  }
  account.tell('customer.subscription.updated', subscription);
}

/** A new card for everything the customer has; what is still open is charged to it at once. */
export function chargeToCard(account: StripeAccount, customerId: string, paymentMethodId: string): void {
  account.customer(customerId).invoice_settings.default_payment_method = paymentMethodId;
  for (const subscription of Object.values(account.state.subscriptions)) {
    if (subscription.customer !== customerId || hasEnded(subscription)) continue;
    subscription.default_payment_method = paymentMethodId;
    for (const invoice of openInvoices(account, subscription.id)) charge(account, subscription, invoice);
    settleStatus(account, subscription);
    account.tell('customer.subscription.updated', subscription);
  }
}

/** Nothing open any more: a subscription that was behind is paid up again. */
export function settleStatus(account: StripeAccount, subscription: Subscription): void {
  const isBehind = subscription.status === 'past_due' || subscription.status === 'incomplete' || subscription.status === 'unpaid';
  if (isBehind && openInvoices(account, subscription.id).length === 0) subscription.status = 'active';
}

export const hasEnded = (subscription: Subscription) => subscription.status === 'canceled' || subscription.status === 'incomplete_expired';

function refuseIfEnded(subscription: Subscription): void {
  if (hasEnded(subscription)) throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
}

export const describe = (price: Price) =>
  `1 × ${price.nickname} (at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring.interval})`;

export const dayOf = (seconds: number) => new Date(seconds * 1000).getUTCDate();
