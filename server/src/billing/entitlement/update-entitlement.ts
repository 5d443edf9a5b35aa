import { saveBillingFields } from '#server/accounts/billing-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { lockBuyer } from '#server/billing/customers/buyer-store.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { currentSubscriptionOf } from '#server/billing/provider/current-subscription.ts';
import { entitlement, type Entitlement } from './entitlement.ts';
import { findEntitlement, listSubscriptions, saveEntitlement, listGrants, addGrant, revokeGrants } from './store.ts';

/** Must run in a transaction: the lock on the account prevents that two processes compute one entitlement at the same time. */
export async function updateEntitlement(transaction: Db, billing: BillingDeps, userId: number): Promise<Entitlement | undefined> {
  const now = billing.clock.now();
  const buyer = await lockBuyer(transaction, userId);
  if (!buyer) return undefined;
  const subscriptions = await listSubscriptions(transaction, userId);
  const computed = entitlement({ subscriptions, grants: await listGrants(transaction, userId), now });
  const { isPremium } = computed;
  const before = await findEntitlement(transaction, userId);
  await saveEntitlement(transaction, userId, computed);
  if (buyer.isPremium !== isPremium) {
    await saveBillingFields(transaction, userId, { isPremium });
    if (!isPremium) await billing.onPremiumEnd(transaction, userId, now);
    await publishChanges(transaction, 'viewer', [String(userId)]);
    recordSecurityEvent({ event: 'tier-change', outcome: 'success', accountId: userId, reason: isPremium ? 'premium' : 'free' });
  } else if (before?.endsAt?.getTime() !== computed.endsAt?.getTime()) {
    await publishChanges(transaction, 'subscription', [String(userId)]);
  }
  const stripeSubscriptionId = currentSubscriptionOf(subscriptions)?.id ?? null;
  if (buyer.stripeSubscriptionId !== stripeSubscriptionId) await saveBillingFields(transaction, userId, { stripeSubscriptionId });
  return computed;
}

/* The two functions below must run in the transaction that records the operator's decision (operator/actions/perform-action.ts). */

export async function grantPremium(transaction: Db, billing: BillingDeps, userId: number, until: Date | null): Promise<number> {
  const id = await addGrant(transaction, { userId, grantedAt: billing.clock.now(), endsAt: until });
  await updateEntitlement(transaction, billing, userId);
  return id;
}

export async function revokePremium(transaction: Db, billing: BillingDeps, userId: number, grantId?: number): Promise<number> {
  const revoked = await revokeGrants(transaction, userId, billing.clock.now(), grantId);
  await updateEntitlement(transaction, billing, userId);
  return revoked;
}
