import { stripeObject } from './stripe-object.ts';
import { byPlan, planKeys, planOf, type PlanKey } from '#domain/plans/plans.ts';

export const sandboxPriceIds = byPlan('key', ({ key }) => `price_sandbox_${key}`);

const createdSeconds = 1_760_000_000;

export function makePrice(planType: PlanKey) {
  const plan = planOf(planType);
  return {
    ...stripeObject('price', sandboxPriceIds[planType], createdSeconds),
    active: true,
    currency: 'usd',
    nickname: plan.name,
    product: `prod_sandbox_${planType}`,
    recurring: { interval: plan.months === 12 ? 'year' : 'month', interval_count: 1 },
    type: 'recurring',
    unit_amount: plan.priceInCents,
  };
}
export type Price = ReturnType<typeof makePrice>;

export const prices: readonly Price[] = planKeys.map(makePrice);

/** The end of a billing period: the day `anchorDay` of the month in which it ends, or the last day of a month that is shorter. */
export function periodEnd(price: Price, start: number, anchorDay: number): number {
  const date = new Date(start * 1000);
  const month = date.getUTCMonth() + (price.recurring.interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const next = new Date(date);
  next.setUTCDate(1);
  next.setUTCMonth(month);
  next.setUTCDate(Math.min(anchorDay, lastDay));
  return Math.floor(next.getTime() / 1000);
}
