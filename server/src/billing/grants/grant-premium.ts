import type { BillingDeps } from '#server/billing/deps.ts';
import { refreshEntitlement } from '#server/billing/sync/refresh-entitlement.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addGrant, revokeGrants } from './grant-store.ts';

/*
 * Both functions must run in the transaction that also records the operator's decision (operator/perform-action.ts). They take
 * effect within a second after it.
 */

/** Grants premium access, permanently or until a date, and returns the id of the grant. */
export async function grantPremium(transaction: Db, billing: BillingDeps, userId: number, until: Date | null): Promise<number> {
  const id = await addGrant(transaction, { userId, grantedAt: billing.clock.now(), endsAt: until });
  await refreshEntitlement(transaction, billing, userId);
  return id;
}

/** Revokes one grant of a person, or all of them, and returns the number of revoked grants. Subscriptions are not affected. */
export async function revokePremium(transaction: Db, billing: BillingDeps, userId: number, grantId?: number): Promise<number> {
  const revoked = await revokeGrants(transaction, userId, billing.clock.now(), grantId);
  await refreshEntitlement(transaction, billing, userId);
  return revoked;
}
