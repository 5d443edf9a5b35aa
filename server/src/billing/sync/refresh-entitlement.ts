import type { BillingDeps } from '#server/billing/deps.ts';
import { lockBuyer, type Buyer } from '#server/billing/buyer-store.ts';
import { entitlement, type Entitlement } from '#server/billing/entitlement.ts';
import { listGrants } from '#server/billing/grants/grant-store.ts';
import type { ProviderSubscription } from '#server/billing/provider.ts';
import { findEntitlement, listSubscriptions, writeEntitlement } from '#server/billing/store.ts';
import { currentOf } from '#server/billing/subscription.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';

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
