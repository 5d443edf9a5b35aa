import Stripe from 'stripe';
import { CustomerMissing, PaymentDeclined, ProviderUnavailable } from '#server/billing/entitlement/provider.ts';

/** Translates an outage of Stripe, a declined card and an unknown customer into our own errors. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentDeclined(error.message);
    if (isMissing(error) && /customer/i.test(error.message)) throw new CustomerMissing(error.message);
    if (error instanceof Stripe.errors.StripeError && !(error instanceof Stripe.errors.StripeInvalidRequestError)) {
      throw new ProviderUnavailable(`Stripe: ${error.type}${error.code ? ` (${error.code})` : ''}`);
    }
    throw error;
  }
}

const isMissing = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

export async function nullIfMissing(error: unknown): Promise<null> {
  if (isMissing(error) || error instanceof CustomerMissing) return null;
  throw error;
}

export function ignoreIfEnded(error: unknown): void {
  const hasEnded = error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof CustomerMissing;
  if (!hasEnded) throw error;
}

/** A time of Stripe, which are Unix seconds. */
export const dateOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

/** The id of an object that Stripe sends as its id or, on request, as a whole. */
export const idOf = (value: string | { readonly id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
