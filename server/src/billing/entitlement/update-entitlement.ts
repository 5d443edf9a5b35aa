import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { lockBuyer, type Buyer } from './buyer-store.ts';
import type { BillingDeps } from './deps.ts';
import { entitlement, type Entitlement } from './entitlement.ts';
import { listGrants, addGrant, revokeGrants } from './grant-store.ts';
import type { ProviderSubscription } from './provider.ts';
import { findEntitlement, listSubscriptions, writeEntitlement } from './store.ts';
import { currentOf } from './subscription.ts';

/** Computes a person's entitlement from our copy of the subscriptions and stores it. Must run in a transaction. */
export async function refreshEntitlement(transaction: Db, billing: BillingDeps, userId: number): Promise<Entitlement | undefined> {
  const buyer = await lockBuyer(transaction, userId);
  return buyer && updateEntitlement(transaction, billing, buyer, await listSubscriptions(transaction, userId));
}

/** The caller must hold the row lock on the buyer, so that two processes do not compute one entitlement at the same time. */
export async function updateEntitlement(
  transaction: Db,
  { clock, setPremium, setStripeIds }: BillingDeps,
  buyer: Buyer,
  subscriptions: readonly ProviderSubscription[],
): Promise<Entitlement> {
  const computed = entitlement({ subscriptions, grants: await listGrants(transaction, buyer.id), now: clock.now() });
  const before = await findEntitlement(transaction, buyer.id);
  await writeEntitlement(transaction, buyer.id, computed);
  if (buyer.isPremium !== computed.isPremium) {
    await setPremium(transaction, buyer.id, computed.isPremium);
    await publishChanges(transaction, 'viewer', [String(buyer.id)]);
    recordSecurityEvent({ event: 'tier-change', outcome: 'success', accountId: buyer.id, reason: computed.isPremium ? 'premium' : 'free' });
  } else if (before?.endsAt?.getTime() !== computed.endsAt?.getTime()) {
    await publishChanges(transaction, 'subscription', [String(buyer.id)]);
  }
  const stripeSubscriptionId = currentOf(subscriptions)?.id ?? null;
  if (buyer.stripeSubscriptionId !== stripeSubscriptionId) await setStripeIds(transaction, buyer.id, { stripeSubscriptionId });
  return computed;
}

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
