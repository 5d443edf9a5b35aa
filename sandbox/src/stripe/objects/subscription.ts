import type { SubscriptionStatus } from '#contract/billing.ts';
import { makeId, stripeObject } from './stripe-object.ts';
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
    automatic_tax: { enabled: false },
    billing_cycle_anchor: isTrial ? params.periodEnd : created,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: { reason: null as string | null },
    customer: params.customerId,
    default_payment_method: params.paymentMethodId,
    discounts: [] as string[],
    ended_at: null as number | null,
    items: {
      object: 'list',
      data: [makeItem(params)] as [SubscriptionItem],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null as string | null,
    metadata: { ...params.metadata },
    pause_collection: null as { behavior: 'void'; resumes_at: number | null } | null,
    status: params.status,
    trial_end: isTrial ? params.periodEnd : (null as number | null),
    trial_start: isTrial ? created : (null as number | null),
  };
}
export type Subscription = ReturnType<typeof makeSubscription>;

interface SubscriptionItem extends ReturnType<typeof makeItem> {}

function makeItem(params: SubscriptionParams) {
  return {
    id: makeId('si', 14),
    object: 'subscription_item',
    current_period_end: params.periodEnd,
    current_period_start: params.periodStart,
    price: params.price,
  };
}
