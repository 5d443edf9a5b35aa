import { HttpError } from '#server/platform/request/errors.ts';
import type { BillingDeps } from './entitlement/deps.ts';
import { ProviderUnavailable } from './entitlement/provider.ts';
import { customersOf } from './entitlement/store.ts';
import { isLive } from './entitlement/subscription.ts';
import { processEventsOf } from './process-events.ts';
import { closeOpenCheckouts } from './sync/settle-checkout.ts';

const notCanceled = () =>
  new HttpError(
    502,
    'payment-provider-unavailable',
    'Your subscription could not be canceled just now, so your account was kept. Please try again later.',
  );

/** Runs before an account is deleted, and throws if the provider cannot be reached, because its card could still be charged. */
export async function cancelSubscriptions(billing: BillingDeps, userId: number): Promise<void> {
  const { db, provider } = billing;
  try {
    await closeOpenCheckouts(billing, userId);
    for (const customerId of await customersOf(db, userId)) {
      // What is owed to the person must be refunded before: a canceled subscription is not refunded any more.
      await processEventsOf(billing, customerId);
      for (const { id } of (await provider.listSubscriptions(customerId)).filter(isLive)) await provider.cancelNow(id);
    }
  } catch (error) {
    throw error instanceof ProviderUnavailable ? notCanceled() : error;
  }
}
