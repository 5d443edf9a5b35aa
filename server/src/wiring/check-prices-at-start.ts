import type { PriceCheck } from '#server/billing/stripe/price-check.ts';
import { EnvError } from '#server/platform/env/env-error.ts';

/** In a real deployment wrong prices refuse the start: people would be charged another amount than they agreed to. */
export async function checkPricesAtStart(prices: PriceCheck, { isPublic }: { readonly isPublic: boolean }): Promise<void> {
  const { state, problems } = await prices.check();
  if (state === 'wrong' && isPublic) throw new EnvError(problems.join('\n'));
  prices.repeat();
}
