import Stripe from 'stripe';
import { CustomerMissing, PaymentDeclined, ProviderUnavailable } from '#server/billing/provider/payment-provider.ts';

export function translateErrors<T extends object>(calls: T): T {
  const entries = Object.entries(calls) as [string, (...args: unknown[]) => Promise<unknown>][];
  return Object.fromEntries(entries.map(([name, call]) => [name, (...args: unknown[]) => call(...args).catch(translateError)])) as T;
}

function translateError(error: unknown): never {
  if (error instanceof Stripe.errors.StripeCardError) throw new PaymentDeclined(error.message);
  if (isMissing(error) && /customer/i.test(error.message)) throw new CustomerMissing(error.message);
  if (error instanceof Stripe.errors.StripeError && !isRefused(error)) {
    throw new ProviderUnavailable(`Stripe: ${error.type}${error.code ? ` (${error.code})` : ''}`);
  }
  throw error;
}

const isRefused = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

const isMissing = (error: unknown): error is Error => isRefused(error) && (error as { code?: string }).code === 'resource_missing';

export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

export function nullIfRefused(error: unknown): null {
  if (isRefused(error)) return null;
  throw error;
}

/** Stripe's times are Unix seconds. */
export const dateOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

/** The id of an object that Stripe sends as its id or, on request, as a whole. */
export const idOf = (value: string | { readonly id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
