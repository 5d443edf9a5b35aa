import type { BillingDeps } from './entitlement/deps.ts';
import type { Entitlement } from './entitlement/entitlement.ts';
import { findEntitlement } from './entitlement/store.ts';
import { refreshEntitlement } from './entitlement/update-entitlement.ts';
import { syncUser } from './sync/sync-subscription.ts';

export type PremiumAccess = Pick<Entitlement, 'isPremium' | 'endsAt'>;

const noAccess: PremiumAccess = { isPremium: false, endsAt: null };

/**
 * The one place that decides whether a user is premium at this moment, and until when. Access with an end date ends exactly at that time,
 * and access after a rest begins again, without waiting for a job. `users.isPremium` is a copy of the last decision, for queries over many people.
 */
export async function findPremium(billing: BillingDeps, userId: number): Promise<PremiumAccess> {
  const stored = (await findEntitlement(billing.db, userId)) ?? noAccess;
  if (!stored.endsAt || stored.endsAt > billing.clock.now()) return stored;
  return refreshDueEntitlement(billing, userId);
}

export const isPremium = async (billing: BillingDeps, userId: number): Promise<boolean> => (await findPremium(billing, userId)).isPremium;

/**
 * Syncs with the payment provider first, because a payment may have arrived in the meantime. If the provider cannot be
 * reached, the stored end date applies.
 */
export async function refreshDueEntitlement(billing: BillingDeps, userId: number): Promise<PremiumAccess> {
  await syncUser(billing, userId).catch((error: unknown) =>
    billing.log.error({ err: error, userId }, 'the payment provider could not be asked about an expired entitlement'),
  );
  const current = await billing.db.transaction((transaction) => refreshEntitlement(transaction, billing, userId));
  return current ?? noAccess;
}
