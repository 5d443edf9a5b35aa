import { subscriptionPlans, type PlanType } from '#domain/subscription-plans.ts';

export const sandboxPriceIds: Readonly<Record<PlanType, string>> = { monthly: 'price_sandbox_monthly', annual: 'price_sandbox_annual' };

const since = 1_760_000_000;

/** Stripe's price object of a plan, with the amount that the product displays. */
export function makePrice(planType: PlanType) {
  const plan = subscriptionPlans[planType];
  return {
    id: sandboxPriceIds[planType],
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: since,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: plan.name,
    product: `prod_sandbox_${planType}`,
    recurring: { interval: plan.per, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'exclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: plan.priceInCents,
    unit_amount_decimal: String(plan.priceInCents),
  };
}
export type Price = ReturnType<typeof makePrice>;

/** The deprecated `plan` object, which Stripe still includes in subscriptions and their items. */
export function makePlan(price: Price) {
  return {
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export const prices: readonly Price[] = [makePrice('monthly'), makePrice('annual')];

/** The end of a billing period: the day `anchorDay` of the next month or year, or the last day of a month that is shorter. */
export function periodEnd(price: Price, start: number, anchorDay: number): number {
  const date = new Date(start * 1000);
  const months = price.recurring.interval === 'year' ? 12 : 1;
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const next = new Date(date);
  next.setUTCDate(1);
  next.setUTCMonth(month);
  next.setUTCDate(Math.min(anchorDay, lastDay));
  return Math.floor(next.getTime() / 1000);
}
