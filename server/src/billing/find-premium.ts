import type { BillingDeps } from './provider/deps.ts';
import type { Entitlement } from './entitlement/entitlement.ts';
import { findEntitlement } from './entitlement/store.ts';
import { updateEntitlement } from './entitlement/update-entitlement.ts';
import { syncUser } from './subscription/sync-subscription.ts';

type PremiumAccess = Pick<Entitlement, 'isPremium' | 'endsAt'>;

const noAccess: PremiumAccess = { isPremium: false, endsAt: null };

/**
 * The only place that decides whether a user is premium at this moment. Access begins or ends exactly at the stored time, without waiting
 * for a job. `users.isPremium` is a copy of the last decision, for queries over many people.
 */
export async function findPremium(billing: BillingDeps, userId: number): Promise<PremiumAccess> {
  const stored = (await findEntitlement(billing.db, userId)) ?? noAccess;
  return !stored.endsAt || stored.endsAt > billing.clock.now() ? stored : endLapsedPremium(billing, userId);
}

/** A payment may have arrived, so this syncs first. If the provider cannot be reached, the stored end date applies. */
export async function endLapsedPremium(billing: BillingDeps, userId: number): Promise<PremiumAccess> {
  const { db, log } = billing;
  await syncUser(billing, userId).catch((error: unknown) =>
    log.error({ err: error, userId }, 'the payment provider could not be asked about an expired entitlement'),
  );
  return (await db.transaction((transaction) => updateEntitlement(transaction, billing, userId))) ?? noAccess;
}
