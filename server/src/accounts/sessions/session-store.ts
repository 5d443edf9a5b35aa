import { and, asc, eq, gt } from 'drizzle-orm';
import { userFields } from '#server/accounts/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sessions, users } from '#server/schema/accounts.ts';

export async function createSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function findSession(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ user: userFields, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .limit(1);
  return found ?? null;
}

export async function extendSession(db: Db, tokenHash: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<boolean> {
  const deleted = await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ userId: sessions.userId });
  return deleted.length > 0;
}

export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function listSessions(db: Db, userId: number): Promise<{ createdAt: Date; expiresAt: Date }[]> {
  const { createdAt, expiresAt } = sessions;
  return db.select({ createdAt, expiresAt }).from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(createdAt)).limit(1000);
}
