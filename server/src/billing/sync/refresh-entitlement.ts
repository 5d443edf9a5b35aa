import type { Db } from '#server/platform/database/database.ts';
import type { Billing } from '#server/billing/billing.ts';
import { entitlement, type Entitlement } from '#server/billing/entitlement.ts';
import type { ProviderSubscription } from '#server/billing/provider.ts';
import { holdBuyer, type Buyer } from '#server/billing/read-users.ts';
import { listSubscriptions, writeEntitlement } from '#server/billing/store.ts';
import { listGrants } from '#server/billing/grants/grant-store.ts';
import { currentOf } from '#server/billing/subscription.ts';

/** Computes a person's access anew from what we hold, and writes it where every request reads it. Call it in a transaction. */
export async function refreshEntitlement(transaction: Db, billing: Billing, userId: number): Promise<Entitlement | undefined> {
  const buyer = await holdBuyer(transaction, userId);
  return buyer && writeAccess(transaction, billing, buyer, await listSubscriptions(transaction, userId));
}

/** The buyer must be held: nobody else may compute the same person's access at the same time. */
export async function writeAccess(
  transaction: Db,
  { clock, setPremium, setStripeIds }: Billing,
  buyer: Buyer,
  subscriptions: readonly ProviderSubscription[],
): Promise<Entitlement> {
  const computed = entitlement({ subscriptions, grants: await listGrants(transaction, buyer.id), now: clock.now() });
  await writeEntitlement(transaction, buyer.id, computed);
  if (buyer.isPremium !== computed.isPremium) await setPremium(transaction, buyer.id, computed.isPremium);
  const stripeSubscriptionId = currentOf(subscriptions)?.id ?? null;
  if (buyer.stripeSubscriptionId !== stripeSubscriptionId) await setStripeIds(transaction, buyer.id, { stripeSubscriptionId });
  return computed;
}
