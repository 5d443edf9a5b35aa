import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, or, sql, type Column } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import { plans } from '#domain/plans/plans.ts';
import type { Db } from '#server/platform/database/database.ts';
import { users } from '#server/schema/accounts.ts';
import {
  billingCustomers,
  billingHolds,
  checkouts,
  entitlements,
  premiumGrants,
  refusedPurchases,
  subscriptions,
} from '#server/schema/billing.ts';
import type { ProviderSubscription } from '#server/billing/provider/payment-provider.ts';
import type { Entitlement, GrantFacts } from './entitlement.ts';

export async function listSubscriptions(db: Db, userId: number): Promise<ProviderSubscription[]> {
  const { userId: _user, customerId: _customer, ...columns } = getTableColumns(subscriptions);
  return db.select(columns).from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(asc(subscriptions.createdAt));
}

/** The subscriptions of an account, without those that somebody bought who used it before the real owner of its address confirmed it. */
export async function listOwnSubscriptions(db: Db, userId: number): Promise<ProviderSubscription[]> {
  const { userId: _user, customerId, ...columns } = getTableColumns(subscriptions);
  return db
    .select(columns)
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.customerId, customerId))
    .where(and(eq(subscriptions.userId, userId), isNull(billingCustomers.closedAt)))
    .orderBy(asc(subscriptions.createdAt));
}

export async function writeSubscriptions(
  transaction: Db,
  owner: { userId: number; customerId: string },
  received: readonly ProviderSubscription[],
): Promise<void> {
  await transaction.delete(subscriptions).where(eq(subscriptions.customerId, owner.customerId));
  if (received.length > 0) await transaction.insert(subscriptions).values(received.map((row) => Object.assign({}, row, owner)));
}

export async function customersToRemind(db: Db, now: Date, trialReminderDays: number): Promise<string[]> {
  const { customerId, status, planType, trialEndAt, currentPeriodEndAt, cancelAt } = subscriptions;
  const isWithin = (end: Column, days: number) => lte(end, new Date(now.getTime() + days * dayMs));
  const isRenewing = and(eq(status, 'active'), gt(currentPeriodEndAt, now), isNull(cancelAt));
  const renewals = plans.flatMap(({ key, remindDaysBefore: days }) =>
    days === null ? [] : [and(isRenewing, eq(planType, key), isWithin(currentPeriodEndAt, days))],
  );
  const isDue = or(and(eq(status, 'trialing'), isWithin(trialEndAt, trialReminderDays)), ...renewals);
  return (await db.selectDistinct({ customerId }).from(subscriptions).where(isDue)).map((row) => row.customerId);
}

export async function findEntitlement(db: Db, userId: number): Promise<Omit<Entitlement, 'why'> | undefined> {
  const { isPremium, endsAt } = entitlements;
  return (await db.select({ isPremium, endsAt }).from(entitlements).where(eq(entitlements.userId, userId)))[0];
}

export async function usersWithLapsedEntitlement(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ userId: entitlements.userId })
    .from(entitlements)
    .where(lte(entitlements.endsAt, now))
    .orderBy(asc(entitlements.endsAt))
    .limit(limit);
  return rows.map((row) => row.userId);
}

/** One page of all users whose entitlement could be wrong: customers, users with an entitlement, and premium users. */
export async function usersToReconcile(db: Db, after: number, limit: number): Promise<number[]> {
  const entitled = db.select({ id: entitlements.userId }).from(entitlements);
  const customers = db
    .select({ id: sql<number>`${billingCustomers.userId}` })
    .from(billingCustomers)
    .where(isNotNull(billingCustomers.userId));
  const isConcerned = or(users.isPremium, inArray(users.id, entitled), inArray(users.id, customers));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, after), isConcerned))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The customer's row stays without the user's id, so that a late payment can still be refunded. */
export async function deleteBillingData(transaction: Db, userId: number, now: Date): Promise<void> {
  for (const table of [subscriptions, checkouts, entitlements, billingHolds, premiumGrants, refusedPurchases]) {
    await transaction.delete(table).where(eq(table.userId, userId));
  }
  await transaction.update(billingCustomers).set({ userId: null, syncedAt: now }).where(eq(billingCustomers.userId, userId));
}

export async function saveEntitlement(transaction: Db, userId: number, { isPremium, endsAt, why }: Entitlement): Promise<void> {
  const values = { isPremium, endsAt, why };
  await transaction
    .insert(entitlements)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: entitlements.userId, set: values });
}

export async function listGrants(db: Db, userId: number): Promise<GrantFacts[]> {
  const { endsAt, revokedAt } = premiumGrants;
  return db.select({ endsAt, revokedAt }).from(premiumGrants).where(eq(premiumGrants.userId, userId)).orderBy(asc(premiumGrants.id));
}

export async function listRecentGrants(db: Db, userId: number, limit: number) {
  const { id, grantedAt, endsAt, revokedAt } = premiumGrants;
  return db
    .select({ id, grantedAt, endsAt, revokedAt })
    .from(premiumGrants)
    .where(eq(premiumGrants.userId, userId))
    .orderBy(desc(premiumGrants.id))
    .limit(limit);
}

export async function addGrant(transaction: Db, grant: { userId: number; grantedAt: Date; endsAt: Date | null }): Promise<number> {
  const [added] = await transaction.insert(premiumGrants).values(grant).returning({ id: premiumGrants.id });
  return added!.id;
}

export async function revokeGrants(transaction: Db, userId: number, now: Date, grantId?: number): Promise<number> {
  const isChosen = grantId === undefined ? undefined : eq(premiumGrants.id, grantId);
  const revoked = await transaction
    .update(premiumGrants)
    .set({ revokedAt: now })
    .where(and(eq(premiumGrants.userId, userId), isNull(premiumGrants.revokedAt), isChosen))
    .returning({ id: premiumGrants.id });
  return revoked.length;
}
