import { makeId, nullFields, stripeObject } from './stripe-object.ts';
import type { Customer } from './customer.ts';
import type { Price } from './price.ts';
import type { Subscription } from './subscription.ts';

export interface InvoiceLineParams {
  readonly amount: number;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
  /** The price of the line if it is not the subscription's current price. The line is then a proration. */
  readonly price?: Price;
}

export interface InvoiceParams {
  readonly customer: Customer;
  readonly subscription: Subscription;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  readonly subtotal: number;
  readonly discount: number;
  readonly lines: readonly InvoiceLineParams[];
  readonly created: number;
  readonly origin: string;
}

export function makeInvoice(params: InvoiceParams) {
  const { customer, subscription, created, subtotal } = params;
  const id = makeId('in');
  const total = subtotal - params.discount;
  return {
    ...stripeObject('invoice', id, created),
    ...nullFields('application default_payment_method description footer rendering'),
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: params.reason,
    currency: 'usd',
    customer: customer.id,
    discounts: [...subscription.discounts],
    issuer: { type: 'self' },
    lines: {
      object: 'list',
      data: params.lines.map((line) => makeLine(id, params, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: {},
    next_payment_attempt: null as number | null,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    parent: {
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    status: 'open' as 'draft' | 'open' | 'paid' | 'void' | 'uncollectible',
    status_transitions: {
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    subtotal,
    total,
  };
}
export type Invoice = ReturnType<typeof makeInvoice>;

function makeLine(invoiceId: string, params: InvoiceParams, line: InvoiceLineParams) {
  const [item] = params.subscription.items.data;
  const price = line.price ?? item.price;
  return {
    id: makeId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: 'usd',
    description: line.description,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: {},
    parent: {
      subscription_item_details: {
        subscription: params.subscription.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: line.period.end, start: line.period.start },
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(line.amount),
    },
    quantity: 1,
    subtotal: line.amount,
    taxes: [],
  };
}
