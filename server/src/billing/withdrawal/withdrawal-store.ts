import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import type { Buyer } from '#server/billing/buyer-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { keyedHash } from '#server/platform/keyed-hash.ts';
import { mailboxOf } from '#server/platform/mail/mailbox-of.ts';
import { withdrawals } from '#server/schema/billing.ts';

export type Withdrawal = typeof withdrawals.$inferSelect;
type NewWithdrawal = Omit<typeof withdrawals.$inferInsert, 'userId' | 'mailboxHash'>;

const yearMs = 365 * dayMs;
const hashMailbox = (db: Db, email: string) => keyedHash(db, 'withdrawal-mailbox', mailboxOf(email));

/**
 * Stores a withdrawal. Returns false if the person has withdrawn from this contract before. The mailbox is stored only if it was
 * proven: otherwise a stranger could use its address.
 */
export async function addWithdrawal(transaction: Db, { id: userId, email, emailProvenAt }: Buyer, row: NewWithdrawal): Promise<boolean> {
  const mailboxHash = emailProvenAt === null ? null : await hashMailbox(transaction, email);
  const added = await transaction
    .insert(withdrawals)
    .values({ ...row, userId, mailboxHash })
    .onConflictDoNothing()
    .returning({ id: withdrawals.subscriptionId });
  return added.length > 0;
}

/**
 * When somebody who has withdrawn from two contracts within a year may buy again; null if they may buy now. Withdrawals of a
 * deleted account count by its mailbox.
 */
export async function nextPurchaseAt(db: Db, { id, email }: Buyer, now: Date): Promise<Date | null> {
  const { requestedAt, mailboxHash, userId } = withdrawals;
  const isOwn = or(eq(userId, id), eq(mailboxHash, await hashMailbox(db, email)));
  const [, second] = await db
    .select({ requestedAt })
    .from(withdrawals)
    .where(and(isOwn, gt(requestedAt, new Date(now.getTime() - yearMs))))
    .orderBy(desc(requestedAt))
    .limit(2);
  return second ? new Date(second.requestedAt.getTime() + yearMs) : null;
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
