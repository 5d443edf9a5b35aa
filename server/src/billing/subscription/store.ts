import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { minuteMs } from '#domain/durations.ts';
import { mailboxHashesOf, type Buyer } from '#server/billing/customers/buyer-store.ts';
import type { Outbox } from '#server/delivery/outbox/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { billingHolds, withdrawals } from '#server/schema/billing.ts';

export type PauseRequest = typeof billingHolds.$inferSelect;

/** Rows are retried without limit and at least every ten minutes: a person in a time-out must not be charged. */
export const pauseQueue: Outbox<PauseRequest> = {
  name: 'billing holds',
  table: billingHolds,
  id: billingHolds.userId,
  idOf: ({ userId }) => userId,
  batchSize: 1,
  leaseMs: 2 * minuteMs,
  firstRetryMs: 2 * minuteMs,
  longestRetryMs: 10 * minuteMs,
};

/**
 * Queues the pause or the cancellation of a plan, in the transaction of the time-out. A new request replaces an earlier one. If the earlier
 * one was not processed yet, its time until now is added to the new pause, and a requested cancellation stays.
 */
export async function requestPause(
  transaction: Db,
  userId: number,
  { choice, until, now }: Pick<PauseRequest, 'choice' | 'until'> & { now: Date },
): Promise<void> {
  const request = { choice, until, startsAt: now, dueAt: now };
  const { doneAt, startsAt, until: oldUntil, choice: oldChoice } = billingHolds;
  const paused = sql`coalesce(least(${oldUntil}, excluded."startsAt") - ${startsAt}, interval '0')`;
  await transaction
    .insert(billingHolds)
    .values({ userId, ...request })
    .onConflictDoUpdate({
      target: billingHolds.userId,
      set: {
        ...request,
        choice: sql`case when ${doneAt} is null and ${oldChoice} = 'cancel' then ${oldChoice} else excluded.choice end`,
        startsAt: sql`case when ${doneAt} is null then excluded."startsAt" - ${paused} else excluded."startsAt" end`,
        doneAt: null,
        attempts: sql`${billingHolds.attempts} + 1`,
      },
    });
}

export async function deletePauseRequest(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(billingHolds).where(eq(billingHolds.userId, userId));
}

export const isPauseOf = (userId: number) => eq(billingHolds.userId, userId);

export const hasPauseRequest = async (db: Db, userId: number): Promise<boolean> => (await db.$count(billingHolds, isPauseOf(userId))) > 0;

type NewWithdrawal = Pick<typeof withdrawals.$inferInsert, 'subscriptionId' | 'customerId' | 'purchasedAt' | 'requestedAt'>;

export async function addWithdrawal(transaction: Db, buyer: Buyer, row: NewWithdrawal): Promise<boolean> {
  const added = await transaction
    .insert(withdrawals)
    .values({ ...row, userId: buyer.id, ...(await mailboxHashesOf(transaction, buyer)) })
    .onConflictDoNothing()
    .returning({ id: withdrawals.subscriptionId });
  return added.length > 0;
}

export async function listWithdrawals(db: Db, userId: number) {
  const { subscriptionId, purchasedAt, requestedAt, refundedAt } = withdrawals;
  return db
    .select({ subscriptionId, purchasedAt, requestedAt, refundedAt })
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId))
    .orderBy(asc(requestedAt))
    .limit(1000);
}

/**
 * When an account is deleted, or the real owner of its address confirms it and gets the account: the withdrawals stay as proof, without
 * the user's id, and still count for the mailbox and card.
 */
export async function detachWithdrawals(transaction: Db, userId: number): Promise<void> {
  await transaction.update(withdrawals).set({ userId: null }).where(eq(withdrawals.userId, userId));
}

export async function listOpenWithdrawals(db: Db, customerId: string): Promise<string[]> {
  const isOpen = and(eq(withdrawals.customerId, customerId), isNull(withdrawals.refundedAt));
  const rows = await db.select().from(withdrawals).where(isOpen).orderBy(asc(withdrawals.requestedAt));
  return rows.map(({ subscriptionId }) => subscriptionId);
}

export async function closeWithdrawal(
  db: Db,
  subscriptionId: string,
  refund: { refundedAt: Date; cardHash: string | null },
): Promise<void> {
  await db.update(withdrawals).set(refund).where(eq(withdrawals.subscriptionId, subscriptionId));
}
