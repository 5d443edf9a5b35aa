import { plans, type Plan } from '#domain/plans/plans.ts';
import type { PaymentProvider, ProviderPrice } from '#server/billing/provider.ts';

const currency = 'usd';

/**
 * Compares the prices that are charged with those that the site shows. Returns one sentence per difference, which says what to
 * change.
 */
export async function checkStripePrices({ priceIds, readPrice }: Pick<PaymentProvider, 'priceIds' | 'readPrice'>): Promise<string[]> {
  const problems = await Promise.all(
    plans.map(async (plan) => describeProblem(plan, priceIds[plan.key], await readPrice(priceIds[plan.key]))),
  );
  return problems.filter((problem) => problem !== null);
}

function describeProblem(plan: Plan, id: string, price: ProviderPrice | null): string | null {
  const shown = `${formatAmount(plan.priceInCents, currency)} per ${plan.per}`;
  const advice = `Set ${plan.stripeSetting} to the id of an active price of ${shown}.`;
  if (!price) return `The payment provider has no price ${id}. ${advice}`;
  if (!price.isActive) return `The price ${id} is archived at the payment provider, so that nobody can buy the plan. ${advice}`;
  if (isEqual(plan, price)) return null;
  return `The price ${id} is ${describePrice(price)} at the payment provider, and the site shows ${shown}. ${advice}`;
}

const monthsOf = { month: 1, year: 12 } as const;

function isEqual({ priceInCents, months }: Plan, { currency: unit, amount, interval, intervalCount }: ProviderPrice): boolean {
  const isSamePeriod = (interval === 'month' || interval === 'year') && monthsOf[interval] * intervalCount === months;
  return unit === currency && amount === priceInCents && isSamePeriod;
}

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
