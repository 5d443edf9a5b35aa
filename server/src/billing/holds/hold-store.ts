import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { BillingChoice } from '#domain/time-out.ts';
import type { Db } from '#server/platform/database/database.ts';
import { billingHolds } from '#server/schema/billing.ts';

export type Hold = Awaited<ReturnType<typeof claimHolds>>[number];

export async function writeHold(db: Db, hold: { userId: number; choice: BillingChoice; until: Date; dueAt: Date }): Promise<void> {
  const { userId: _userId, ...order } = hold;
  await db
    .insert(billingHolds)
    .values(hold)
    .onConflictDoUpdate({ target: billingHolds.userId, set: { ...order, doneAt: null } });
}

/** Takes some orders, so that no other process has them until the lease is over. One that fails is free again then. */
export async function claimHolds(db: Db, { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number }) {
  const { userId, choice, until } = billingHolds;
  const due = db
    .select({ userId })
    .from(billingHolds)
    .where(and(isNull(billingHolds.doneAt), lte(billingHolds.dueAt, now)))
    .orderBy(asc(billingHolds.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(billingHolds).set({ dueAt: leaseUntil }).where(inArray(userId, due)).returning({ userId, choice, until });
}

/** Only the order that was worked: a newer one still waits. */
export async function finishHold(db: Db, { userId, choice, until }: Hold, now: Date): Promise<void> {
  await db
    .update(billingHolds)
    .set({ doneAt: now })
    .where(and(eq(billingHolds.userId, userId), eq(billingHolds.choice, choice), eq(billingHolds.until, until)));
}
