import { HttpError } from '#server/platform/http/errors.ts';
import type { Billing } from './billing.ts';
import { ProviderUnavailable } from './provider.ts';
import { customersOf, forgetBuyer } from './store.ts';
import { isLive } from './subscription.ts';
import { closeOpenCheckouts } from './sync/sync-subscription.ts';

const notCanceled = () =>
  new HttpError(
    502,
    'payment-provider-unavailable',
    'Your subscription could not be canceled just now, so your account was kept. Please try again later.',
  );

/** For an account that is about to be deleted: nothing may be charged any more. While that cannot be made sure, it stays. */
export async function closeBilling(billing: Billing, userId: number): Promise<void> {
  try {
    await endEverything(billing, userId);
  } catch (error) {
    throw error instanceof ProviderUnavailable ? notCanceled() : error;
  }
  await forgetBuyer(billing.db, userId, billing.clock.now());
}

async function endEverything(billing: Billing, userId: number): Promise<void> {
  const { db, provider } = billing;
  await closeOpenCheckouts(billing, userId);
  for (const customerId of await customersOf(db, userId)) {
    for (const subscription of (await provider.listSubscriptions(customerId)).filter(isLive)) await provider.cancelNow(subscription.id);
  }
}
