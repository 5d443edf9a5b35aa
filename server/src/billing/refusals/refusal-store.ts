import { and, eq, gt, ne } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refusedPurchases } from '#server/schema/billing.ts';

export async function addRefusal(transaction: Db, row: typeof refusedPurchases.$inferInsert): Promise<void> {
  await transaction.insert(refusedPurchases).values(row).onConflictDoNothing();
}

export async function listRefusals(db: Db, userId: number) {
  const { subscriptionId, reason } = refusedPurchases;
  return db.select({ subscriptionId, reason }).from(refusedPurchases).where(eq(refusedPurchases.userId, userId));
}

/** Whether a purchase of the account was refunded in the last 24 hours because of its card. A refused trial was not charged. */
export async function hasRecentRefund(db: Db, userId: number, now: Date): Promise<boolean> {
  const { reason, refusedAt } = refusedPurchases;
  const isRecent = and(ne(reason, 'trial-used'), gt(refusedAt, new Date(now.getTime() - dayMs)));
  return (await db.$count(refusedPurchases, and(eq(refusedPurchases.userId, userId), isRecent))) > 0;
}

export async function deleteRefusals(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(refusedPurchases).where(eq(refusedPurchases.userId, userId));
}
