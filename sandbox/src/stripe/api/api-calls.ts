import type { z } from 'zod';
import * as params from '#sandbox/stripe/requests/api-params.ts';
import type { Form } from '#sandbox/stripe/requests/parse-form.ts';
import { expireSession } from '#sandbox/stripe/billing/checkout.ts';
import { canCardPay, draftInvoice, finalizeInvoice, voidInvoice } from '#sandbox/stripe/billing/collect-payment.ts';
import { refund } from '#sandbox/stripe/billing/refunds.ts';
import { expand, listOf } from './expand.ts';
import { makeCustomer } from '#sandbox/stripe/objects/customer.ts';
import type { Invoice } from '#sandbox/stripe/objects/invoice.ts';
import { makePortalSession, makeSession } from '#sandbox/stripe/objects/hosted-sessions.ts';
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts';
import { prices, type Price } from '#sandbox/stripe/objects/price.ts';
import {
  cancelAtPeriodEnd,
  cancelNow,
  endsWithPeriod,
  moveTrialEnd,
  invoiceLineForPrice,
  resume,
  activateIfPaid,
  switchPrice,
} from '#sandbox/stripe/billing/subscriptions.ts';
import { declined, invalid, missing } from '#sandbox/stripe/requests/stripe-error.ts';

interface ApiRequest {
  readonly account: StripeAccount;
  readonly id: string;
  readonly form: Form;
  readonly origin: string;
}
type ApiCall = (request: ApiRequest) => object;

/** The API calls that the product sends. The keys are method and path, as in Stripe's API reference. */
export const apiCalls: Readonly<Record<string, ApiCall>> = {
  'POST /v1/customers': ({ account, form }) => {
    const read = params.readParams(params.customerParams, form);
    const customer = makeCustomer(read, account.now());
    account.state.customers[customer.id] = customer;
    account.emit('customer.created', customer);
    return expand(account, customer, read.expand);
  },
  'GET /v1/customers/:id': retrieve((account, id) => account.customer(id)),
  'POST /v1/customers/:id': ({ account, id, form }) => {
    const { expand: paths, ...changes } = params.readParams(params.customerParams, form);
    const customer = Object.assign(account.customer(id), changes);
    account.emit('customer.updated', customer);
    return expand(account, customer, paths);
  },

  'GET /v1/prices/:id': retrieve(findPrice),
  /** As in Stripe, the amount of a price cannot be changed: the price is archived and replaced. */
  'POST /v1/prices/:id': ({ account, id, form }) => {
    const { active } = params.readParams(params.priceChanges, form);
    findPrice(account, id);
    if (active === false) account.state.archivedPrices[id] = true;
    else delete account.state.archivedPrices[id];
    return findPrice(account, id);
  },

  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id': retrieve((account, id) => account.session(id)),
  'POST /v1/checkout/sessions/:id/expire': ({ account, id }) => {
    const session = account.session(id);
    expireSession(account, session);
    return session;
  },

  'GET /v1/subscriptions': list(
    '/v1/subscriptions',
    ({ subscriptions }) => subscriptions,
    (subscription, { customer, status }) =>
      matches(subscription.customer, customer) &&
      (status === undefined ? subscription.status !== 'canceled' : status === 'all' || subscription.status === status),
  ),
  'GET /v1/subscriptions/:id': retrieve((account, id) => account.subscription(id)),
  'POST /v1/subscriptions/:id': ({ account, id, form }) => {
    const read = params.readParams(params.subscriptionChanges, form);
    const subscription = account.subscription(id);
    if (read.metadata) Object.assign(subscription.metadata, read.metadata);
    if (read.cancel_at_period_end === true) cancelAtPeriodEnd(account, subscription);
    if (read.cancel_at_period_end === false || read.cancel_at === '') resume(account, subscription);
    if (read.trial_end !== undefined) moveTrialEnd(account, subscription, read.trial_end, read.proration_behavior);
    if (read.items?.[0]) {
      const mustPay = read.payment_behavior === 'error_if_incomplete' && subscription.status === 'active';
      if (mustPay && !canCardPay(account, subscription)) throw declined();
      switchPrice(account, subscription, account.price(read.items[0].price));
    }
    return expand(account, subscription, read.expand);
  },
  'DELETE /v1/subscriptions/:id': ({ account, id, form }) => {
    const read = params.readParams(params.cancelParams, form);
    const subscription = account.subscription(id);
    cancelNow(account, subscription, 'cancellation_requested');
    return expand(account, subscription, read.expand);
  },

  'GET /v1/invoices': list(
    '/v1/invoices',
    ({ invoices }) => invoices,
    (invoice, { customer, subscription, status }) =>
      matches(invoice.customer, customer) &&
      matches(invoice.parent.subscription_details.subscription, subscription) &&
      matches(invoice.status, status),
    withFirstLines,
  ),
  'GET /v1/invoices/:id': retrieve((account, id) => withFirstLines(account.invoice(id))),
  'GET /v1/invoices/:id/lines': ({ account, id, form }) => {
    const { data, url } = account.invoice(id).lines;
    return page(account, url, data.toReversed(), params.readParams(params.listParams, form)); // unlike other lists, the lines keep their order
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
    activateIfPaid(account, subscription);
    account.emit('customer.subscription.updated', subscription);
    return invoice;
  },
  'POST /v1/invoices/create_preview': ({ account, form }) => {
    const subscription = account.subscription(params.readParams(params.previewParams, form).subscription);
    const [{ price, current_period_end: start }] = subscription.items.data;
    if (endsWithPeriod(subscription) || subscription.status === 'canceled') {
      throw invalid('No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
    }
    const lines = [invoiceLineForPrice(price, { start, end: start })];
    return draftInvoice(account, subscription, { reason: 'upcoming', lines });
  },
  'GET /v1/invoice_payments': list(
    '/v1/invoice_payments',
    ({ invoicePayments }) => invoicePayments,
    (candidate, { invoice, payment }) =>
      matches(candidate.invoice, invoice) && matches(candidate.payment.payment_intent, payment?.payment_intent),
  ),

  'GET /v1/charges': list(
    '/v1/charges',
    ({ charges }) => charges,
    (charge, { customer, payment_intent: intent }) => matches(charge.customer, customer) && matches(charge.payment_intent, intent),
  ),
  'GET /v1/charges/:id': retrieve((account, id) => account.charge(id)),
  'POST /v1/refunds': ({ account, form }) => {
    const { payment_intent: intent, amount, reason } = params.readParams(params.refundParams, form);
    return refund(account, intent, { amount, reason });
  },
  'GET /v1/disputes': list(
    '/v1/disputes',
    ({ disputes }) => disputes,
    (dispute, { charge, payment_intent: intent, created }) =>
      matches(dispute.charge, charge) && matches(dispute.payment_intent, intent) && dispute.created >= (created?.gte ?? 0),
  ),
  'GET /v1/disputes/:id': retrieve((account, id) => account.dispute(id)),
  'GET /v1/radar/early_fraud_warnings': list(
    '/v1/radar/early_fraud_warnings',
    ({ fraudWarnings }) => fraudWarnings,
    (warning, { charge, created }) => matches(warning.charge, charge) && warning.created >= (created?.gte ?? 0),
  ),
  'GET /v1/radar/early_fraud_warnings/:id': retrieve((account, id) => account.fraudWarning(id)),

  'POST /v1/billing_portal/sessions': ({ account, form, origin }) => {
    const read = params.readParams(params.portalParams, form);
    const session = makePortalSession(account.customer(read.customer).id, read.return_url ?? null, origin, account.now());
    account.state.portalSessions[session.id] = session;
    return session;
  },
};

function retrieve(find: (account: StripeAccount, id: string) => object): ApiCall {
  return ({ account, id, form }) => expand(account, find(account, id), params.readParams(params.expandOnly, form).expand);
}

type ListParams = z.output<typeof params.listParams>;

function list<T extends { id: string }>(
  url: string,
  itemsOf: (state: StripeAccount['state']) => Readonly<Record<string, T>>,
  isWanted: (item: T, filters: ListParams) => boolean,
  shown = (item: T): T => item,
): ApiCall {
  return ({ account, form }) => {
    const filters = params.readParams(params.listParams, form);
    const found = Object.values(itemsOf(account.state)).filter((item) => isWanted(item, filters));
    return page(account, url, found.map(shown), filters);
  };
}

const matches = (value: string | null, filter: string | undefined) => filter === undefined || value === filter;

/** One page of a list in Stripe's format. As in Stripe, the newest object comes first. */
function page(
  account: StripeAccount,
  url: string,
  items: readonly { id: string }[],
  { limit, starting_after: after, expand: paths }: ListParams,
) {
  const newestFirst = items.toReversed();
  const from = after ? newestFirst.findIndex((item) => item.id === after) + 1 : 0;
  return expand(account, listOf(url, newestFirst.slice(from, from + limit), newestFirst.length > from + limit), paths);
}

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
  // Stripe computes the tax from an address, which no simulated customer has before the checkout.
  if (read.automatic_tax?.enabled && read.customer_update?.address !== 'auto' && read.customer_update?.shipping !== 'auto') {
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: 'customer_tax_location_invalid' },
    );
  }
  const session = makeSession(read, customer.id, account.now(), origin);
  account.state.sessions[session.id] = session;
  account.state.checkoutTerms[session.id] = {
    priceId: price.id,
    trialDays: read.subscription_data?.trial_period_days ?? null,
    subscriptionMetadata: read.subscription_data?.metadata ?? {},
  };
  return expand(account, session, read.expand);
}

/** As in Stripe, an invoice contains at most its first ten lines. The others are listed at its `lines.url`. */
function withFirstLines(invoice: Invoice): Invoice {
  const { lines } = invoice;
  return { ...invoice, lines: { ...lines, data: lines.data.slice(0, 10), has_more: lines.data.length > 10 } };
}
