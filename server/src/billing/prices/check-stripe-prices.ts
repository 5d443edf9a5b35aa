import { planTypes, subscriptionPlans, type Plan, type PlanType } from '#domain/subscription-plans.ts';
import type { PaymentProvider, ProviderPrice } from '#server/billing/provider.ts';

const settings = { monthly: 'STRIPE_PRICE_MONTHLY', annual: 'STRIPE_PRICE_ANNUAL' } as const satisfies Record<PlanType, string>;
const currency = 'usd';

/**
 * Compares the prices that are charged with those that the site shows. Returns one sentence per difference, which says what to
 * change.
 */
export async function checkStripePrices({ priceIds, readPrice }: Pick<PaymentProvider, 'priceIds' | 'readPrice'>): Promise<string[]> {
  const problems = await Promise.all(planTypes.map(async (type) => describeProblem(type, priceIds[type], await readPrice(priceIds[type]))));
  return problems.filter((problem) => problem !== null);
}

function describeProblem(type: PlanType, id: string, price: ProviderPrice | null): string | null {
  const plan = subscriptionPlans[type];
  const shown = `${formatAmount(plan.priceInCents, currency)} per ${plan.per}`;
  const advice = `Set ${settings[type]} to the id of an active price of ${shown}.`;
  if (!price) return `The payment provider has no price ${id}. ${advice}`;
  if (!price.isActive) return `The price ${id} is archived at the payment provider, so that nobody can buy the plan. ${advice}`;
  if (isEqual(plan, price)) return null;
  return `The price ${id} is ${describePrice(price)} at the payment provider, and the site shows ${shown}. ${advice}`;
}

const isEqual = ({ priceInCents, per }: Plan, price: ProviderPrice): boolean =>
  price.currency === currency && price.amount === priceInCents && price.interval === per && price.intervalCount === 1;

function describePrice({ amount, currency: unit, interval, intervalCount }: ProviderPrice): string {
  const charge = amount === null ? 'without a fixed amount' : formatAmount(amount, unit);
  if (interval === null) return `${charge}, once`;
  return `${charge} per ${intervalCount === 1 ? interval : `${intervalCount} ${interval}s`}`;
}

/** For example `$29.99` or `29.99 EUR`. */
const formatAmount = (amount: number, unit: string): string => {
  const units = (amount / 100).toFixed(2);
  return unit === currency ? `$${units}` : `${units} ${unit.toUpperCase()}`;
};
