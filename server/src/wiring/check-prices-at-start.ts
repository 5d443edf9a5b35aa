import type { PriceCheck } from '#server/billing/stripe/price-check.ts';
import { EnvError } from '#server/platform/env/env-error.ts';

/** A real deployment does not start with wrong prices at the payment provider: people would pay another amount than they agreed to. */
export async function checkPricesAtStart(prices: PriceCheck, { isPublic }: { readonly isPublic: boolean }): Promise<void> {
  const { state, problems } = await prices.check();
  if (state === 'wrong' && isPublic) throw new EnvError(problems.join('\n'));
  prices.repeat();
}
