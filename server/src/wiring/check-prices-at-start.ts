import type { PriceCheck } from '#server/billing/stripe/price-check.ts';
import { EnvError } from '#server/platform/env/env-error.ts';

/**
 * Compares the prices of the payment provider with what the site shows, now and from time to time. In a real deployment wrong
 * prices refuse the start: people would be charged another amount than they agreed to. A provider that cannot be reached does not.
 */
export async function checkPricesAtStart(prices: PriceCheck, { isPublic }: { readonly isPublic: boolean }): Promise<void> {
  const { state, problems } = await prices.check();
  if (state === 'wrong' && isPublic) throw new EnvError(problems.join('\n'));
  prices.repeat();
}
