import type { Db } from '../platform/database/database.ts';
import type { Billing } from './billing.ts';
import { entitlement, type Entitlement } from './entitlement.ts';
import { holdBuyer } from './read-users.ts';
import { listSubscriptions, writeEntitlement } from './store.ts';
import { listGrants } from './store-grants.ts';
import { currentOf } from './subscription.ts';

/** Computes a person's access anew from what we hold, and writes it where every request reads it. Call it in a transaction. */
export async function refreshEntitlement(transaction: Db, billing: Billing, userId: number): Promise<Entitlement | undefined> {
  const buyer = await holdBuyer(transaction, userId);
  if (!buyer) return undefined;
  const subscriptions = await listSubscriptions(transaction, userId);
  const computed = entitlement({ subscriptions, grants: await listGrants(transaction, userId), now: billing.clock.now() });
  await writeEntitlement(transaction, userId, computed);
  if (buyer.isPremium !== computed.isPremium) await billing.setPremium(transaction, userId, computed.isPremium);
  await billing.setStripeIds(transaction, userId, { stripeSubscriptionId: currentOf(subscriptions)?.id ?? null });
  return computed;
}
