import type { BillingDeps } from '#server/billing/deps.ts';
import { refreshEntitlement } from '#server/billing/sync/refresh-entitlement.ts';
import { addAudit, addGrant, revokeGrants } from './grant-store.ts';

export interface Decision {
  readonly userId: number;
  readonly actor: string;
  readonly reason: string;
}

/** Grants premium access, permanently or until a date. It takes effect within a second. */
export async function grantPremium(billing: BillingDeps, { userId, actor, reason }: Decision, until: Date | null): Promise<void> {
  const at = billing.clock.now();
  await billing.db.transaction(async (transaction) => {
    await addGrant(transaction, { userId, grantedAt: at, endsAt: until });
    await addAudit(transaction, { userId, at, actor, action: 'grant', reason, until });
    await refreshEntitlement(transaction, billing, userId);
  });
}

/** Revokes every grant of a person and returns the number of revoked grants. Subscriptions are not affected. */
export async function revokePremium(billing: BillingDeps, { userId, actor, reason }: Decision): Promise<number> {
  const at = billing.clock.now();
  return billing.db.transaction(async (transaction) => {
    const revoked = await revokeGrants(transaction, userId, at);
    await addAudit(transaction, { userId, at, actor, action: 'revoke', reason, until: null });
    await refreshEntitlement(transaction, billing, userId);
    return revoked;
  });
}
