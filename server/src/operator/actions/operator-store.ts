import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { sessions, users } from '#server/schema/accounts.ts';
import { operators } from '#server/schema/operator.ts';

export async function addOperator(transaction: Db, userId: number, grantedAt: Date): Promise<boolean> {
  const added = await transaction.insert(operators).values({ userId, grantedAt }).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function removeOperator(transaction: Db, userId: number): Promise<boolean> {
  return (await transaction.delete(operators).where(eq(operators.userId, userId)).returning()).length > 0;
}

export async function findOperatorSince(db: Db, userId: number): Promise<Date | null> {
  const { grantedAt } = operators;
  return (await db.select({ grantedAt }).from(operators).where(eq(operators.userId, userId)).limit(1))[0]?.grantedAt ?? null;
}

export async function listOperators(db: Db) {
  return db
    .select({ userId: users.id, username: users.username, grantedAt: operators.grantedAt, suspendedAt: users.suspendedAt })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(asc(operators.grantedAt))
    .limit(100);
}

export async function findOperatorSession(db: Db, userId: number, tokenHash: string) {
  const [found] = await db
    .select({ username: users.username, secondFactorAt: sessions.secondFactorAt })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .innerJoin(sessions, eq(sessions.userId, operators.userId))
    .where(and(eq(operators.userId, userId), eq(sessions.tokenHash, tokenHash), isNull(users.suspendedAt)))
    .limit(1);
  return found;
}

export async function hasOperatorRole(transaction: Db, userId: number): Promise<boolean> {
  const found = await transaction
    .select({ userId: operators.userId })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(eq(operators.userId, userId), isNull(users.suspendedAt)))
    .for('share', { of: operators });
  return found.length > 0;
}
