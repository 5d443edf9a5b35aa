import type Stripe from 'stripe';
import type { ProviderPrice } from '#server/billing/provider.ts';
import { nullIfMissing } from './stripe-errors.ts';

/** The check runs while the product starts, so it waits less than other requests. */
const options = { timeout: 5000, maxNetworkRetries: 0 };

/** Returns null if there is no price with this id. */
export async function readPrice(stripe: Stripe, id: string): Promise<ProviderPrice | null> {
  const price = await stripe.prices.retrieve(id, {}, options).catch(nullIfMissing);
  if (!price) return null;
  const { interval, interval_count: count } = price.recurring ?? { interval: null, interval_count: 1 };
  return { isActive: price.active, currency: price.currency, amount: price.unit_amount, interval, intervalCount: count };
}
