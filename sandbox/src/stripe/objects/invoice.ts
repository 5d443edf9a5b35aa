import { makeId, stripeObject } from './stripe-object.ts';
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
  readonly subscription: Subscription;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  readonly subtotal: number;
  readonly discount: number;
  readonly lines: readonly InvoiceLineParams[];
  readonly created: number;
}

export function makeInvoice(params: InvoiceParams) {
  const { subscription, created, subtotal } = params;
  const id = makeId('in');
  const total = subtotal - params.discount;
  return {
    ...stripeObject('invoice', id, created),
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    auto_advance: true,
    billing_reason: params.reason,
    customer: subscription.customer,
    lines: {
      object: 'list',
      data: params.lines.map((line) => makeLine(params, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    next_payment_attempt: null as number | null,
    parent: {
      subscription_details: { subscription: subscription.id },
      type: 'subscription_details',
    },
    status: 'open' as 'draft' | 'open' | 'paid' | 'void' | 'uncollectible',
    status_transitions: { paid_at: null as number | null },
    subtotal,
    total,
  };
}
export type Invoice = ReturnType<typeof makeInvoice>;

function makeLine({ subscription }: InvoiceParams, line: InvoiceLineParams) {
  const [item] = subscription.items.data;
  const price = line.price ?? item.price;
  return {
    id: makeId('il'),
    object: 'line_item',
    amount: line.amount,
    description: line.description,
    period: line.period,
    pricing: { price_details: { price: price.id, product: price.product }, type: 'price_details' },
  };
}
