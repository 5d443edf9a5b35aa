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
    ...nullFields(`account_tax_ids application automatically_finalizes_at custom_fields customer_account customer_address customer_phone
      customer_shipping default_payment_method default_source description due_date footer from_invoice last_finalization_error
      latest_revision on_behalf_of receipt_number rendering shipping_cost shipping_details statement_descriptor test_clock`),
    account_country: 'US',
    account_name: 'Courtline sandbox',
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: params.reason,
    collection_method: 'charge_automatically',
    currency: 'usd',
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [...subscription.discounts],
    effective_at: created,
    ending_balance: 0,
    hosted_invoice_url: `${params.origin}/i/${id}`,
    invoice_pdf: `${params.origin}/i/${id}/pdf`,
    issuer: { type: 'self' },
    lines: {
      object: 'list',
      data: params.lines.map((line) => makeLine(id, params, line)),
      has_more: false,
      total_count: params.lines.length,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: {},
    next_payment_attempt: null as number | null,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'open' as 'draft' | 'open' | 'paid' | 'void' | 'uncollectible',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: params.discount ? [{ amount: params.discount, discount: subscription.discounts[0] ?? '' }] : [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
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
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.price !== undefined,
        proration_details: { credited_items: null },
        subscription: params.subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: line.period.end, start: line.period.start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(line.amount),
    },
    quantity: 1,
    quantity_decimal: '1',
    subtotal: line.amount,
    taxes: [],
  };
}
