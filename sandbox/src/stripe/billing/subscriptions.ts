import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { billSubscriptionNow, charge, openInvoices, voidInvoice } from './collect-payment.ts';
import type { InvoiceLineParams } from '#sandbox/stripe/objects/invoice.ts';
import { periodEnd, type Price } from '#sandbox/stripe/objects/price.ts';
import type { Promotion } from '#sandbox/stripe/objects/promotion.ts';
import { makeId } from '#sandbox/stripe/objects/stripe-object.ts';
import { makeSubscription, type Subscription, type SubscriptionTerms } from '#sandbox/stripe/objects/subscription.ts';
import { invalid } from '#sandbox/stripe/requests/stripe-error.ts';

const daySeconds = 86_400;

/** Starts a subscription, with a trial or with a charge now. If the charge fails, the subscription stays `incomplete`. */
export function startSubscription(account: StripeAccount, params: SubscriptionTerms, promotion?: Promotion): Subscription {
  const start = account.now();
  const trial = params.trialDays !== null;
  const end = trial ? start + params.trialDays * daySeconds : periodEnd(params.price, start, dayOfMonth(start));
  const subscription = makeSubscription({ ...params, status: trial ? 'trialing' : 'incomplete', periodStart: start, periodEnd: end });
  account.state.subscriptions[subscription.id] = subscription;
  if (promotion) {
    const discountId = makeId('di');
    account.state.discountCodes[discountId] = promotion.code;
    subscription.discounts = [discountId];
  }
  const period = { start, end };
  const line = trial
    ? { amount: 0, description: `Free trial for 1 × ${params.price.nickname}`, period }
    : invoiceLineForPrice(params.price, period);
  const invoice = billSubscriptionNow(account, subscription, { reason: 'subscription_create', lines: [line] });
  if (!trial && invoice.status === 'paid') subscription.status = 'active';
  account.emit('customer.subscription.created', subscription);
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
  for (const invoice of openInvoices(account, subscription.id)) voidInvoice(account, invoice);
  account.emit('customer.subscription.deleted', subscription);
}

export function cancelAtPeriodEnd(account: StripeAccount, subscription: Subscription, { withFlag = true } = {}): void {
  refuseIfEnded(subscription);
  subscription.cancel_at_period_end = withFlag;
  subscription.cancel_at = subscription.items.data[0].current_period_end;
  subscription.canceled_at = account.now();
  subscription.cancellation_details.reason = 'cancellation_requested';
  account.emit('customer.subscription.updated', subscription);
}

/** Cancels as Stripe's customer portal does: sets `cancel_at` to the end of the period, but not `cancel_at_period_end`. */
export function cancelInPortal(account: StripeAccount, subscription: Subscription): void {
  cancelAtPeriodEnd(account, subscription, { withFlag: false });
}

export const endsWithPeriod = (subscription: Subscription): boolean =>
  subscription.cancel_at_period_end ||
  (subscription.cancel_at !== null && subscription.cancel_at <= subscription.items.data[0].current_period_end);

export function resume(account: StripeAccount, subscription: Subscription): void {
  refuseIfEnded(subscription);
  subscription.cancel_at_period_end = false;
  subscription.cancel_at = null;
  subscription.canceled_at = null;
  subscription.cancellation_details.reason = null;
  account.emit('customer.subscription.updated', subscription);
}

/** While payments are paused, the periods of a subscription go on, and their invoices are void. */
export function pausePayments(account: StripeAccount, subscription: Subscription, isPaused: boolean): void {
  refuseIfEnded(subscription);
  subscription.pause_collection = isPaused ? { behavior: 'void', resumes_at: null } : null;
  account.emit('customer.subscription.updated', subscription);
}

export function switchPrice(account: StripeAccount, subscription: Subscription, price: Price): void {
  refuseIfEnded(subscription);
  const [item] = subscription.items.data;
  const now = account.now();
  const { current_period_start: start, current_period_end: end, price: old } = item;
  item.price = price;
  if (subscription.status === 'active') {
    const unused = Math.round((old.unit_amount * (end - now)) / (end - start));
    item.current_period_start = now;
    item.current_period_end = periodEnd(price, now, dayOfMonth(now));
    subscription.billing_cycle_anchor = now;
    const credit = { amount: -unused, description: `Unused time on ${old.nickname}`, period: { start: now, end }, price: old };
    const lines = [credit, invoiceLineForPrice(price, { start: now, end: item.current_period_end })];
    const invoice = billSubscriptionNow(account, subscription, { reason: 'subscription_update', lines });
    if (invoice.status === 'open') subscription.status = 'past_due';
  }
  account.emit('customer.subscription.updated', subscription);
}

/** Makes the card the default of all subscriptions of the customer and charges all open invoices to this card. */
export function chargeToCard(account: StripeAccount, customerId: string, paymentMethodId: string): void {
  account.customer(customerId).invoice_settings.default_payment_method = paymentMethodId;
  for (const subscription of Object.values(account.state.subscriptions)) {
    if (subscription.customer !== customerId || hasEnded(subscription)) continue;
    subscription.default_payment_method = paymentMethodId;
    for (const invoice of openInvoices(account, subscription.id)) charge(account, subscription, invoice);
    activateIfPaid(account, subscription);
    account.emit('customer.subscription.updated', subscription);
  }
}

export function activateIfPaid(account: StripeAccount, subscription: Subscription): void {
  const isOverdue = subscription.status === 'past_due' || subscription.status === 'incomplete' || subscription.status === 'unpaid';
  if (isOverdue && openInvoices(account, subscription.id).length === 0) subscription.status = 'active';
}

export const hasEnded = ({ status }: Pick<Subscription, 'status'>) => status === 'canceled';

function refuseIfEnded(subscription: Subscription): void {
  if (hasEnded(subscription)) throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
}

export const invoiceLineForPrice = (price: Price, period: InvoiceLineParams['period']): InvoiceLineParams => ({
  amount: price.unit_amount,
  description: `1 × ${price.nickname} (at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring.interval})`,
  period,
});

export const dayOfMonth = (seconds: number) => new Date(seconds * 1000).getUTCDate();

/** Sets `trial_end`, which moves the next charge. The subscription is in a trial until then. Paid time is not credited. */
export function moveTrialEnd(account: StripeAccount, subscription: Subscription, trialEnd: number, prorationBehavior?: string): void {
  refuseIfEnded(subscription);
  const now = account.now();
  const refuse = (message: string) => invalid(message, { param: 'trial_end' });
  if (prorationBehavior !== 'none') throw refuse('The sandbox simulates a change of trial_end with proration_behavior=none only.');
  if (subscription.status === 'incomplete') throw refuse('You cannot update a subscription in `incomplete` status in this way.');
  if (trialEnd <= now) throw refuse('Invalid timestamp: must be an integer Unix timestamp in the future.');
  // Stripe's documentation counts from the billing_cycle_anchor, but the API counts from now: stripe-ruby issue 804.
  if (trialEnd - now > 730 * daySeconds) throw refuse('The maximum number of trial period days is 730 (2 years).');
  const [item] = subscription.items.data;
  if (subscription.status !== 'trialing') {
    subscription.trial_start = now;
    item.current_period_start = now;
  }
  subscription.status = 'trialing';
  subscription.trial_end = trialEnd;
  subscription.billing_cycle_anchor = trialEnd;
  item.current_period_end = trialEnd;
  if (subscription.cancel_at_period_end) subscription.cancel_at = trialEnd;
  delete account.state.warnedOfTrialEnd[subscription.id];
  billSubscriptionNow(account, subscription, {
    reason: 'subscription_update',
    lines: [{ amount: 0, description: `Trial period for ${item.price.nickname}`, period: { start: now, end: trialEnd } }],
  });
  account.emit('customer.subscription.updated', subscription);
}
