import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, or, sql, type Column, type SQL } from 'drizzle-orm';
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
import type { Entitlement } from './entitlement.ts';
import type { ProviderSubscription } from './provider.ts';

export async function findCustomer(db: Db, userId: number): Promise<string | undefined> {
  const found = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), isNull(billingCustomers.closedAt)))
    .orderBy(desc(billingCustomers.createdAt))
    .limit(1);
  return found[0]?.customerId;
}

export async function addCustomer(db: Db, row: { customerId: string; provider: string; userId: number }): Promise<void> {
  await db.insert(billingCustomers).values(row).onConflictDoNothing();
}

/** When the real owner of the address gets an account: closes the customers of the person who used it before, and returns their ids. */
export async function closeCustomers(transaction: Db, userId: number, now: Date): Promise<string[]> {
  const closed = await transaction
    .update(billingCustomers)
    .set({ closedAt: now })
    .where(and(eq(billingCustomers.userId, userId), isNull(billingCustomers.closedAt)))
    .returning({ customerId: billingCustomers.customerId });
  return closed.map(({ customerId }) => customerId);
}

export async function nextSyncSequence(db: Db, customerId: string) {
  const { syncSequence, userId, closedAt } = billingCustomers;
  const [started] = await db
    .update(billingCustomers)
    .set({ syncSequence: sql`${billingCustomers.syncSequence} + 1` })
    .where(eq(billingCustomers.customerId, customerId))
    .returning({ sequence: syncSequence, userId, closedAt });
  return started;
}

export async function markSynced(transaction: Db, customerId: string, sequence: number, now: Date) {
  const [written] = await transaction
    .update(billingCustomers)
    .set({ writtenSequence: sequence, syncedAt: now })
    .where(and(eq(billingCustomers.customerId, customerId), lt(billingCustomers.writtenSequence, sequence)))
    .returning({ closedAt: billingCustomers.closedAt });
  return written;
}

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

/** Sorted, because the idempotency key for a new customer contains the ids of the customers that it replaces, always in the same order. */
async function listCustomers(db: Db, which: SQL | undefined): Promise<string[]> {
  const { customerId } = billingCustomers;
  return (await db.select({ customerId }).from(billingCustomers).where(which).orderBy(customerId)).map((row) => row.customerId);
}

export const customersOf = (db: Db, userId: number): Promise<string[]> => listCustomers(db, eq(billingCustomers.userId, userId));

export const closedCustomersOf = (db: Db, userId: number): Promise<string[]> =>
  listCustomers(db, and(eq(billingCustomers.userId, userId), isNotNull(billingCustomers.closedAt)));

export const customersOfDeletedAccounts = (db: Db, since: Date): Promise<string[]> =>
  listCustomers(db, and(isNull(billingCustomers.userId), gt(billingCustomers.syncedAt, since)));

export async function listRecentCheckouts(db: Db, userId: number) {
  return db.select().from(checkouts).where(eq(checkouts.userId, userId)).orderBy(desc(checkouts.number)).limit(20);
}

export async function addCheckout(db: Db, row: typeof checkouts.$inferInsert): Promise<void> {
  await db.insert(checkouts).values(row).onConflictDoNothing();
}

export type Checkout = typeof checkouts.$inferSelect;

export async function listOpenCheckouts(db: Db, userId: number): Promise<Checkout[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), isNull(checkouts.closedAt)));
}

/** The newest open checkouts of all people since a time. */
export async function listOpenCheckoutIds(db: Db, since: Date, limit: number): Promise<string[]> {
  const { id, number, createdAt, closedAt } = checkouts;
  const isRecent = and(isNull(closedAt), gt(createdAt, since));
  return (await db.select({ id }).from(checkouts).where(isRecent).orderBy(desc(number)).limit(limit)).map((row) => row.id);
}

export async function closeCheckout(db: Db, id: string, now: Date): Promise<void> {
  await db.update(checkouts).set({ closedAt: now }).where(eq(checkouts.id, id));
}

/** The customer's row stays without the user's id, so that a late payment can still be refunded. */
export async function deleteBillingData(transaction: Db, userId: number, now: Date): Promise<void> {
  for (const table of [subscriptions, checkouts, entitlements, billingHolds, premiumGrants, refusedPurchases]) {
    await transaction.delete(table).where(eq(table.userId, userId));
  }
  await transaction.update(billingCustomers).set({ userId: null, syncedAt: now }).where(eq(billingCustomers.userId, userId));
}
