import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { refusedPurchases } from '#server/schema/billing.ts';

export async function addRefusal(transaction: Db, row: typeof refusedPurchases.$inferInsert): Promise<void> {
  await transaction.insert(refusedPurchases).values(row).onConflictDoNothing();
}

/** The refused purchases of an account, with their reasons. */
export async function listRefusals(db: Db, userId: number) {
  const { subscriptionId, reason } = refusedPurchases;
  return db.select({ subscriptionId, reason }).from(refusedPurchases).where(eq(refusedPurchases.userId, userId));
}

export async function deleteRefusals(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(refusedPurchases).where(eq(refusedPurchases.userId, userId));
}
