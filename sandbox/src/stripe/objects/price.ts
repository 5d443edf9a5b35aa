import { nullFields, stripeObject } from './stripe-object.ts';
import { byPlan, planKeys, planOf, type PlanKey } from '#domain/plans/plans.ts';

export const sandboxPriceIds = byPlan('key', ({ key }) => `price_sandbox_${key}`);

const createdSeconds = 1_760_000_000;

/** Stripe's price object of a plan, with the amount that the product displays. */
export function makePrice(planType: PlanKey) {
  const plan = planOf(planType);
  return {
    ...stripeObject('price', sandboxPriceIds[planType], createdSeconds),
    ...nullFields(`custom_unit_amount lookup_key tiers_mode transform_quantity`),
    active: true,
    billing_scheme: 'per_unit',
    currency: 'usd',
    metadata: {},
    nickname: plan.name,
    product: `prod_sandbox_${planType}`,
    recurring: { ...intervalOf(plan.months), meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'exclusive',
    type: 'recurring',
    unit_amount: plan.priceInCents,
    unit_amount_decimal: String(plan.priceInCents),
  };
}
export type Price = ReturnType<typeof makePrice>;

const intervalOf = (months: number) =>
  months % 12 === 0 ? { interval: 'year', interval_count: months / 12 } : { interval: 'month', interval_count: months };

/** The interval of a price in words: `month` or `3 months`. */
export const intervalText = ({ recurring: { interval, interval_count: count } }: Price): string =>
  count === 1 ? interval : `${count} ${interval}s`;

/** The deprecated `plan` object, which Stripe still includes in subscriptions and their items. */
export function makePlan(price: Price) {
  return {
    ...stripeObject('plan', price.id, price.created),
    ...nullFields(`meter tiers_mode transform_usage trial_period_days`),
    active: true,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    metadata: {},
    nickname: price.nickname,
    product: price.product,
    usage_type: 'licensed',
  };
}

export const prices: readonly Price[] = planKeys.map(makePrice);

/** The end of a billing period: the day `anchorDay` of the month in which it ends, or the last day of a month that is shorter. */
export function periodEnd(price: Price, start: number, anchorDay: number): number {
  const date = new Date(start * 1000);
  const { interval, interval_count: count } = price.recurring;
  const month = date.getUTCMonth() + (interval === 'year' ? 12 : 1) * count;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const next = new Date(date);
  next.setUTCDate(1);
  next.setUTCMonth(month);
  next.setUTCDate(Math.min(anchorDay, lastDay));
  return Math.floor(next.getTime() / 1000);
}
