import { and, desc, eq, gt, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { billingCustomers } from '#server/schema/billing.ts';

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

/** The user id of a customer, which is null if the account was deleted. Returns undefined if the customer is not ours. */
export async function findCustomerRow(db: Db, customerId: string): Promise<{ userId: number | null } | undefined> {
  const { userId } = billingCustomers;
  return (await db.select({ userId }).from(billingCustomers).where(eq(billingCustomers.customerId, customerId)))[0];
}
