import type { BillingDeps } from './deps.ts';
import { findEntitlement } from './store.ts';
import { refreshEntitlement } from './sync/refresh-entitlement.ts';
import { syncUser } from './sync/sync-subscription.ts';

/**
 * The one place that decides whether a user is premium at this moment. Access that ends by time ends here exactly then,
 * without waiting for a job. `users.isPremium` is a copy of the last decision, for queries over many people.
 */
export async function isPremium(billing: BillingDeps, userId: number): Promise<boolean> {
  const stored = await findEntitlement(billing.db, userId);
  if (!stored?.isPremium) return false;
  if (!stored.endsAt || stored.endsAt > billing.clock.now()) return true;
  return renewOrEndPremium(billing, userId);
}

/** Asks the provider first, because a payment may have arrived in the meantime. If it cannot be reached, the end date applies. */
export async function renewOrEndPremium(billing: BillingDeps, userId: number): Promise<boolean> {
  await syncUser(billing, userId).catch((error: unknown) =>
    billing.log.error({ err: error, userId }, 'the payment provider could not be asked about an expired entitlement'),
  );
  const current = await billing.db.transaction((transaction) => refreshEntitlement(transaction, billing, userId));
  return current?.isPremium ?? false;
}
