import type { SubscriptionStatus } from '#contract/billing.ts';
import { makeId, nullFields, stripeObject } from './stripe-object.ts';
import type { Price } from './price.ts';

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
  const { periodStart: created } = params;
  const isTrial = params.trialDays !== null;
  return {
    ...stripeObject('subscription', id, created),
    ...nullFields('application description schedule'),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: isTrial ? params.periodEnd : created,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: { comment: null, feedback: null, reason: null as string | null },
    currency: 'usd',
    customer: params.customerId,
    default_payment_method: params.paymentMethodId,
    discounts: [] as string[],
    ended_at: null as number | null,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [makeItem(id, params)] as [SubscriptionItem],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null as string | null,
    metadata: { ...params.metadata },
    pause_collection: null as { behavior: 'void'; resumes_at: number | null } | null,
    quantity: 1,
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
    created: params.periodStart,
    current_period_end: params.periodEnd,
    current_period_start: params.periodStart,
    discounts: [],
    metadata: {},
    price: params.price,
    quantity: 1,
    subscription: subscriptionId,
  };
}
