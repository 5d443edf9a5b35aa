import { and, asc, eq, isNull } from 'drizzle-orm';
import { mailboxHashesOf, updateMailboxHashes, type Buyer } from '#server/billing/entitlement/buyer-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { withdrawals } from '#server/schema/billing.ts';

type Withdrawal = typeof withdrawals.$inferSelect;
type NewWithdrawal = Pick<typeof withdrawals.$inferInsert, 'subscriptionId' | 'customerId' | 'purchasedAt' | 'requestedAt'>;

/** Stores a withdrawal. Returns false if the person has withdrawn from this contract before. */
export async function addWithdrawal(transaction: Db, buyer: Buyer, row: NewWithdrawal): Promise<boolean> {
  const added = await transaction
    .insert(withdrawals)
    .values({ ...row, userId: buyer.id, ...(await mailboxHashesOf(transaction, buyer)) })
    .onConflictDoNothing()
    .returning({ id: withdrawals.subscriptionId });
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

export async function closeWithdrawal(
  db: Db,
  subscriptionId: string,
  result: { refundedAt: Date; cardHash: string | null },
): Promise<void> {
  await db.update(withdrawals).set(result).where(eq(withdrawals.subscriptionId, subscriptionId));
}

/** The account is deleted: its withdrawals stay as proof, without the user's id, and count for its mailbox and card. */
export async function detachWithdrawalsOf(transaction: Db, buyer: Buyer): Promise<void> {
  await updateMailboxHashes(transaction, withdrawals, buyer);
  await detachWithdrawals(transaction, buyer.id);
}

/** The account was taken over from the person who withdrew. */
export async function detachWithdrawals(transaction: Db, userId: number): Promise<void> {
  await transaction.update(withdrawals).set({ userId: null }).where(eq(withdrawals.userId, userId));
}
