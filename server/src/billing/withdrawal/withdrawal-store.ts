import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { withdrawals } from '#server/schema/billing.ts';

export type Withdrawal = typeof withdrawals.$inferSelect;

/** Stores a withdrawal. Returns false if the person has withdrawn from this contract before. */
export async function addWithdrawal(transaction: Db, row: typeof withdrawals.$inferInsert): Promise<boolean> {
  const added = await transaction.insert(withdrawals).values(row).onConflictDoNothing().returning({ id: withdrawals.subscriptionId });
  return added.length > 0;
}

/** The withdrawals of a person, oldest first, for the data export and for the operator. */
export async function listWithdrawals(db: Db, userId: number) {
  const { subscriptionId, purchasedAt, requestedAt, refundedAt } = withdrawals;
  return db
    .select({ subscriptionId, purchasedAt, requestedAt, refundedAt })
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId))
    .orderBy(asc(requestedAt))
    .limit(1000);
}

export async function listOpenWithdrawals(db: Db, customerId: string): Promise<Withdrawal[]> {
  return db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.customerId, customerId), isNull(withdrawals.refundedAt)))
    .orderBy(asc(withdrawals.requestedAt))
    .limit(100);
}

export async function closeWithdrawal(db: Db, subscriptionId: string, now: Date): Promise<void> {
  await db.update(withdrawals).set({ refundedAt: now }).where(eq(withdrawals.subscriptionId, subscriptionId));
}

/** The account is deleted: its withdrawals stay as proof, without the user's id. */
export async function detachWithdrawals(transaction: Db, userId: number): Promise<void> {
  await transaction.update(withdrawals).set({ userId: null }).where(eq(withdrawals.userId, userId));
}
