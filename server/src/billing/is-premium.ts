import type { BillingDeps } from './deps.ts';
import { findEntitlement } from './store.ts';
import { refreshEntitlement } from './sync/refresh-entitlement.ts';
import { syncUser } from './sync/sync-subscription.ts';

/**
 * The one place that decides whether a user is premium at this moment. Access with an end date ends exactly at that time,
 * without waiting for a job. `users.isPremium` is a copy of the last decision, for queries over many people.
 */
export async function isPremium(billing: BillingDeps, userId: number): Promise<boolean> {
  const stored = await findEntitlement(billing.db, userId);
  if (!stored?.isPremium) return false;
  if (!stored.endsAt || stored.endsAt > billing.clock.now()) return true;
  return renewOrEndPremium(billing, userId);
}

/**
 * Syncs with the payment provider first, because a payment may have arrived in the meantime. If the provider cannot be
 * reached, the stored end date applies.
 */
export async function renewOrEndPremium(billing: BillingDeps, userId: number): Promise<boolean> {
  await syncUser(billing, userId).catch((error: unknown) =>
    billing.log.error({ err: error, userId }, 'the payment provider could not be asked about an expired entitlement'),
  );
  const current = await billing.db.transaction((transaction) => refreshEntitlement(transaction, billing, userId));
  return current?.isPremium ?? false;
}
