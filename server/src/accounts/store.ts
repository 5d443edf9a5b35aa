import { and, eq, gt, lte } from 'drizzle-orm';
import type { User } from '#contract/account.ts';
import type { Db } from '../platform/database/database.ts';
import { sessions, users } from './tables.ts';

export async function findUserBySession(db: Db, tokenHash: string, now: Date): Promise<User | null> {
  const { id, username, email, isPremium, photoURL } = users;
  const [found] = await db
    .select({ id, username, email, isPremium, photoURL })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .limit(1);
  return found ?? null;
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}
