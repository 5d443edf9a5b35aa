import * as params from '#sandbox/stripe/requests/api-params.ts';
import { expireSession } from '#sandbox/stripe/billing/checkout.ts';
import { cardPays, charge, draftInvoice, finalizeInvoice, voidInvoice } from '#sandbox/stripe/billing/collect-payment.ts';
import { refund } from '#sandbox/stripe/billing/refunds.ts';
import { disputeCalls } from './dispute-calls.ts';
import { expand, lineItems } from './expand.ts';
import { expandPaths, matches, page, type ApiCall, type ApiRequest } from './list-page.ts';
import { makeCustomer } from '#sandbox/stripe/objects/customer.ts';
import type { Invoice } from '#sandbox/stripe/objects/invoice.ts';
import { makePortalSession } from '#sandbox/stripe/objects/portal-session.ts';
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { prices, type Price } from '#sandbox/stripe/objects/price.ts';
import { promotionCodes } from '#sandbox/stripe/objects/promotion.ts';
import { makeSession } from '#sandbox/stripe/objects/checkout-session.ts';
import {
  cancelAtPeriodEnd,
  cancelNow,
  endsWithPeriod,
  pauseCollection,
  priceLine,
  resume,
  settleStatus,
  startSubscription,
  switchPrice,
  moveTrialEnd,
} from '#sandbox/stripe/billing/subscriptions.ts';
import { declined, invalid, missing } from '#sandbox/stripe/requests/stripe-error.ts';

/** The supported API calls. The keys are method and path, as in Stripe's API reference. */
export const apiCalls: Readonly<Record<string, ApiCall>> = {
  ...disputeCalls,

  'POST /v1/customers': ({ account, form }) => {
    const read = params.readParams(params.customerParams, form);
    const customer = makeCustomer(read, account.now());
    account.state.customers[customer.id] = customer;
    account.emit('customer.created', customer);
    return expand(account, customer, read.expand);
  },
  'GET /v1/customers/:id': ({ account, id, form }) => expand(account, account.customer(id), expandPaths(form)),
  'POST /v1/customers/:id': ({ account, id, form }) => {
    const { expand: paths, ...changes } = params.readParams(params.customerParams, form);
    const customer = Object.assign(account.customer(id), changes);
    account.emit('customer.updated', customer);
    return expand(account, customer, paths);
  },

  'GET /v1/prices': ({ account, form }) => {
    const { active } = params.readParams(params.listParams, form);
    const found = prices.map(({ id }) => account.price(id)).filter((price) => active === undefined || String(price.active) === active);
    return page(account, '/v1/prices', found, form);
  },
  'GET /v1/prices/:id': ({ account, id }) => findPrice(account, id),
  /** As in Stripe, the amount of a price cannot be changed: the price is archived and replaced. */
  'POST /v1/prices/:id': ({ account, id, form }) => {
    const { active } = params.readParams(params.priceChanges, form);
    findPrice(account, id);
    if (active === false) account.state.archivedPrices[id] = true;
    else delete account.state.archivedPrices[id];
    return findPrice(account, id);
  },
  'GET /v1/promotion_codes': ({ account, form }) => {
    const { code } = params.readParams(params.listParams, form);
    const found = promotionCodes.filter((promotion) => !code || promotion.code === code);
    return page(account, '/v1/promotion_codes', found, form);
  },

  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': ({ account, form }) => {
    const { customer, subscription, status } = params.readParams(params.listParams, form);
    const found = Object.values(account.state.sessions).filter(
      (session) => matches(session.customer, customer) && matches(session.subscription, subscription) && matches(session.status, status),
    );
    return page(account, '/v1/checkout/sessions', found, form);
  },
  'GET /v1/checkout/sessions/:id': ({ account, id, form }) => expand(account, account.session(id), expandPaths(form)),
  'GET /v1/checkout/sessions/:id/line_items': ({ account, id }) => lineItems(account, id),
  'POST /v1/checkout/sessions/:id/expire': ({ account, id }) => {
    const session = account.session(id);
    expireSession(account, session);
    return session;
  },

  'POST /v1/subscriptions': ({ account, form }) => {
    const read = params.readParams(params.subscriptionParams, form);
    const customer = account.customer(read.customer);
    const card = customer.invoice_settings.default_payment_method;
    if (!card && !read.trial_period_days) {
      const message =
        'This customer has no attached payment source or default payment method. Please consider adding a default payment method.';
      throw invalid(message, { code: 'resource_missing' });
    }
    const subscription = startSubscription(account, {
      customerId: customer.id,
      price: account.price(read.items[0]?.price ?? ''),
      trialDays: read.trial_period_days ?? null,
      missingPaymentMethod: read.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      metadata: read.metadata ?? {},
      paymentMethodId: null,
    });
    return expand(account, subscription, read.expand);
  },
  'GET /v1/subscriptions': ({ account, form }) => {
    const { customer, status } = params.readParams(params.listParams, form);
    const found = Object.values(account.state.subscriptions).filter(
      (subscription) =>
        matches(subscription.customer, customer) &&
        (status === undefined ? subscription.status !== 'canceled' : status === 'all' || subscription.status === status),
    );
    return page(account, '/v1/subscriptions', found, form);
  },
  'GET /v1/subscriptions/:id': ({ account, id, form }) => expand(account, account.subscription(id), expandPaths(form)),
  'POST /v1/subscriptions/:id': ({ account, id, form }) => {
    const read = params.readParams(params.subscriptionChanges, form);
    const subscription = account.subscription(id);
    if (read.metadata) Object.assign(subscription.metadata, read.metadata);
    if (read.cancel_at_period_end === true) cancelAtPeriodEnd(account, subscription);
    if (read.cancel_at_period_end === false) resume(account, subscription);
    if (read.trial_end !== undefined) moveTrialEnd(account, subscription, read.trial_end, read.proration_behavior);
    if (read.pause_collection !== undefined) pauseCollection(account, subscription, read.pause_collection);
    if (read.items?.[0]) {
      const mustPay = read.payment_behavior === 'error_if_incomplete' && subscription.status === 'active';
      if (mustPay && !cardPays(account, subscription)) throw declined();
      switchPrice(account, subscription, account.price(read.items[0].price));
    }
    return expand(account, subscription, read.expand);
  },
  'DELETE /v1/subscriptions/:id': ({ account, id, form }) => {
    const read = params.readParams(params.cancelParams, form);
    const subscription = account.subscription(id);
    subscription.cancellation_details.comment = read.cancellation_details?.comment ?? null;
    cancelNow(account, subscription, 'cancellation_requested');
    return expand(account, subscription, read.expand);
  },

  'GET /v1/invoices': ({ account, form }) => {
    const { customer, subscription, status } = params.readParams(params.listParams, form);
    const found = Object.values(account.state.invoices).filter(
      (invoice) =>
        matches(invoice.customer, customer) &&
        matches(invoice.parent.subscription_details.subscription, subscription) &&
        matches(invoice.status, status),
    );
    return page(account, '/v1/invoices', found.map(withFirstLines), form);
  },
  'GET /v1/invoices/:id': ({ account, id, form }) => expand(account, withFirstLines(account.invoice(id)), expandPaths(form)),
  'GET /v1/invoices/:id/lines': ({ account, id, form }) => {
    const { data, url } = account.invoice(id).lines;
    return page(account, url, data.toReversed(), form); // unlike other lists, the lines keep their order
  },
  'POST /v1/invoices/:id/finalize': ({ account, id, form }) => {
    const invoice = account.invoice(id);
    finalizeInvoice(account, invoice, params.readParams(params.finalizeParams, form).auto_advance ?? invoice.auto_advance);
    return invoice;
  },
  'POST /v1/invoices/:id/void': ({ account, id }) => {
    const invoice = account.invoice(id);
    const subscription = account.subscription(invoice.parent.subscription_details.subscription);
    voidInvoice(account, invoice);
    settleStatus(account, subscription);
    account.emit('customer.subscription.updated', subscription);
    return invoice;
  },
  'POST /v1/invoices/:id/pay': ({ account, id }) => {
    const invoice = account.invoice(id);
    const subscription = account.subscription(invoice.parent.subscription_details.subscription);
    if (invoice.status !== 'open') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
    if (!charge(account, subscription, invoice)) throw declined();
    settleStatus(account, subscription);
    account.emit('customer.subscription.updated', subscription);
    return invoice;
  },
  'POST /v1/invoices/create_preview': ({ account, form, origin }) => {
    const subscription = account.subscription(params.readParams(params.previewParams, form).subscription);
    const [{ price, current_period_end: start }] = subscription.items.data;
    if (endsWithPeriod(subscription) || subscription.status === 'canceled') {
      throw invalid('No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
    }
    const lines = [priceLine(price, { start, end: start })];
    return draftInvoice(account, subscription, { reason: 'upcoming', lines }, origin);
  },

  'POST /v1/refunds': ({ account, form }) => {
    const { payment_intent: intent, amount, reason } = params.readParams(params.refundParams, form);
    return refund(account, intent, { amount, reason });
  },
  'GET /v1/refunds': ({ account, form }) => {
    const { payment_intent: intent } = params.readParams(params.listParams, form);
    const found = Object.values(account.state.refunds).filter((refund) => matches(refund.payment_intent, intent));
    return page(account, '/v1/refunds', found, form);
  },

  'POST /v1/billing_portal/sessions': ({ account, form, origin }) => {
    const read = params.readParams(params.portalParams, form);
    const session = makePortalSession(account.customer(read.customer).id, read.return_url ?? null, origin, account.now());
    account.state.portalSessions[session.id] = session;
    return session;
  },
};

function findPrice(account: StripeAccount, id: string): Price {
  if (!prices.some((price) => price.id === id)) throw missing('price', id, 'price');
  return account.price(id);
}

function createSession({ account, form, origin }: ApiRequest): object {
  const read = params.readParams(params.sessionParams, form);
  const customer = account.customer(read.customer);
  const price = account.price(read.line_items[0]?.price ?? '');
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param: 'line_items[0][price]' });
  // No simulated customer has an address before the checkout.
  if (read.automatic_tax?.enabled && read.customer_update?.address !== 'auto' && read.customer_update?.shipping !== 'auto') {
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: 'customer_tax_location_invalid' },
    );
  }
  const session = makeSession(read, customer, price, account.now(), origin);
  account.state.sessions[session.id] = session;
  account.state.checkoutTerms[session.id] = {
    priceId: price.id,
    trialDays: read.subscription_data?.trial_period_days ?? null,
    missingPaymentMethod: read.subscription_data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    subscriptionMetadata: read.subscription_data?.metadata ?? {},
  };
  return expand(account, session, read.expand);
}

/** As in Stripe, an invoice contains at most its first ten lines. The others are listed at its `lines.url`. */
function withFirstLines(invoice: Invoice): Invoice {
  const { lines } = invoice;
  return { ...invoice, lines: { ...lines, data: lines.data.slice(0, 10), has_more: lines.data.length > 10 } };
}
