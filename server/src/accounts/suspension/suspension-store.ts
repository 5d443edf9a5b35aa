import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { users } from '#server/schema/accounts.ts';

export const isSuspended = async (db: Db, userId: number): Promise<boolean> => (await findSuspension(db, userId)) !== null;

/** Since when the account is suspended; null if it is not. */
export async function findSuspension(db: Db, userId: number): Promise<Date | null> {
  const { suspendedAt } = users;
  return (await db.select({ suspendedAt }).from(users).where(eq(users.id, userId)).limit(1))[0]?.suspendedAt ?? null;
}

export async function setSuspended(db: Db, userId: number, suspendedAt: Date | null): Promise<void> {
  await db.update(users).set({ suspendedAt }).where(eq(users.id, userId));
}
