import type { SubscriptionStatus } from '#contract/billing.ts';
import { makeId, nullFields, stripeObject } from './stripe-object.ts';
import { makePlan, type Price } from './price.ts';

export interface SubscriptionTerms {
  readonly customerId: string;
  readonly price: Price;
  readonly trialDays: number | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paymentMethodId: string | null;
}

interface SubscriptionParams extends SubscriptionTerms {
  readonly status: SubscriptionStatus;
  readonly periodStart: number;
  readonly periodEnd: number;
}

export function makeSubscription(params: SubscriptionParams) {
  const id = makeId('sub');
  const { periodStart: created, price } = params;
  const isTrial = params.trialDays !== null;
  return {
    ...stripeObject('subscription', id, created),
    ...nullFields(`application application_fee_percent billing_cycle_anchor_config billing_thresholds customer_account days_until_due
      default_source description managed_payments next_pending_invoice_item_invoice on_behalf_of pause_collection
      pending_invoice_item_interval pending_setup_intent pending_update schedule test_clock transfer_data`),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: isTrial ? params.periodEnd : created,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: created },
    billing_schedules: [],
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: { comment: null, feedback: null, reason: null as string | null },
    collection_method: 'charge_automatically',
    currency: 'usd',
    customer: params.customerId,
    default_payment_method: params.paymentMethodId,
    default_tax_rates: [],
    discounts: [] as string[],
    ended_at: null as number | null,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [makeItem(id, params)] as [SubscriptionItem],
      has_more: false,
      total_count: 1,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null as string | null,
    metadata: { ...params.metadata },
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    plan: makePlan(price),
    quantity: 1,
    start_date: created,
    status: params.status,
    trial_end: isTrial ? params.periodEnd : (null as number | null),
    trial_settings: { end_behavior: { missing_payment_method: isTrial ? 'cancel' : 'create_invoice' } },
    trial_start: isTrial ? created : (null as number | null),
  };
}
export type Subscription = ReturnType<typeof makeSubscription>;

interface SubscriptionItem extends ReturnType<typeof makeItem> {}

function makeItem(subscriptionId: string, params: SubscriptionParams) {
  return {
    id: makeId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: params.periodStart,
    current_period_end: params.periodEnd,
    current_period_start: params.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: makePlan(params.price),
    price: params.price,
    quantity: 1,
    subscription: subscriptionId,
    tax_rates: [],
  };
}
