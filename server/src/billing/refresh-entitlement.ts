import type { Db } from '../platform/database/database.ts';
import type { Billing } from './billing.ts';
import { entitlement, type Entitlement } from './entitlement.ts';
import type { ProviderSubscription } from './provider.ts';
import { holdBuyer, type Buyer } from './read-users.ts';
import { listSubscriptions, writeEntitlement } from './store.ts';
import { listGrants } from './store-grants.ts';
import { currentOf } from './subscription.ts';

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
