import type { SubscriptionStatus } from '#contract/billing.ts';
import { makeId } from './make-id.ts';
import { makePlan, type Price } from './price.ts';

export interface PauseCollection {
  readonly behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void';
  readonly resumes_at: number | null;
}

export interface SubscriptionTerms {
  readonly customerId: string;
  readonly price: Price;
  readonly trialDays: number | null;
  readonly missingPaymentMethod: string;
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
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: isTrial ? params.periodEnd : created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: created },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: { comment: null as string | null, feedback: null, reason: null as string | null },
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer: params.customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method: params.paymentMethodId,
    default_source: null,
    default_tax_rates: [],
    description: null,
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
    livemode: false,
    managed_payments: null,
    metadata: { ...params.metadata },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null as PauseCollection | null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    plan: makePlan(price),
    quantity: 1,
    schedule: null,
    start_date: created,
    status: params.status,
    test_clock: null,
    transfer_data: null,
    trial_end: isTrial ? params.periodEnd : (null as number | null),
    trial_settings: { end_behavior: { missing_payment_method: params.missingPaymentMethod } },
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
