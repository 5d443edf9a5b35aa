import { and, asc, eq, isNull } from 'drizzle-orm';
import { mailboxHashesOf, type Buyer } from '#server/billing/entitlement/buyer-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { withdrawals } from '#server/schema/billing.ts';

type NewWithdrawal = Pick<typeof withdrawals.$inferInsert, 'subscriptionId' | 'customerId' | 'purchasedAt' | 'requestedAt'>;

/** Returns false if the person has withdrawn from this contract before. */
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

export async function listOpenWithdrawals(db: Db, customerId: string) {
  return db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.customerId, customerId), isNull(withdrawals.refundedAt)))
    .orderBy(asc(withdrawals.requestedAt))
    .limit(100);
}

/** The account is deleted, or was taken over from the person who withdrew: withdrawals stay as proof, and count for mailbox and card. */
export async function detachWithdrawals(transaction: Db, userId: number): Promise<void> {
  await transaction.update(withdrawals).set({ userId: null }).where(eq(withdrawals.userId, userId));
}
