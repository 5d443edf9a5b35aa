import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { AuditEntry } from '#contract/operator/audit.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sessions, users } from '#server/schema/accounts.ts';
import { operators } from '#server/schema/operator.ts';
import { operatorAudit } from '#server/schema/platform/audit.ts';

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

type AuditRow = typeof operatorAudit.$inferSelect;

export async function hasRecentAudit(db: Db, row: Pick<AuditRow, 'actorId' | 'action' | 'userId'>, since: Date): Promise<boolean> {
  const { actorId, action, userId, at } = operatorAudit;
  const isSame = and(eq(actorId, row.actorId!), eq(action, row.action), row.userId === null ? isNull(userId) : eq(userId, row.userId));
  return (await db.$count(operatorAudit, and(isSame, gt(at, since)))) > 0;
}

export async function listAudit(
  db: Db,
  { before, userId, limit }: { readonly before?: number | undefined; readonly userId?: number | undefined; readonly limit: number },
): Promise<AuditEntry[]> {
  const isOlder = before === undefined ? undefined : lt(operatorAudit.id, before);
  const concerns = userId === undefined ? undefined : eq(operatorAudit.userId, userId);
  const rows = await db
    .select({ audit: operatorAudit, username: users.username })
    .from(operatorAudit)
    .leftJoin(users, eq(users.id, operatorAudit.userId))
    .where(and(isOlder, concerns))
    .orderBy(desc(operatorAudit.id))
    .limit(limit);
  return rows.map(({ audit: { at, actorId, ...row }, username }) =>
    Object.assign(row, { at: at.toISOString(), isCommandLine: actorId === null, username }),
  );
}

export async function listActionsAbout(db: Db, userId: number) {
  const { at, action, subject, outcome } = operatorAudit;
  const isDone = and(eq(operatorAudit.userId, userId), eq(outcome, 'done'));
  return db.select({ at, action, subject }).from(operatorAudit).where(isDone).orderBy(desc(operatorAudit.id)).limit(1000);
}
