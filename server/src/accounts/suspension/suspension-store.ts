import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { accountAudit, users } from '#server/schema/accounts.ts';

export async function isSuspended(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.suspendedAt)))) > 0;
}

export async function setSuspended(db: Db, userId: number, suspendedAt: Date | null): Promise<void> {
  await db.update(users).set({ suspendedAt }).where(eq(users.id, userId));
}

export async function addAccountAudit(db: Db, row: Omit<typeof accountAudit.$inferInsert, 'id'>): Promise<void> {
  await db.insert(accountAudit).values(row);
}
