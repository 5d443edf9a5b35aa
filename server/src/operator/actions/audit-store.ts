import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { AuditEntry } from '#contract/operator/audit.ts';
import type { Db } from '#server/platform/database/database.ts';
import { users } from '#server/schema/accounts.ts';
import { operatorAudit } from '#server/schema/operator.ts';

export async function addAudit(db: Db, row: Omit<typeof operatorAudit.$inferInsert, 'id'>): Promise<void> {
  await db.insert(operatorAudit).values(row);
}

type AuditRow = typeof operatorAudit.$inferSelect;

/** Whether an operator has done the same about the same person since a time. */
export async function hasRecentAudit(db: Db, row: Pick<AuditRow, 'actorId' | 'action' | 'userId'>, since: Date): Promise<boolean> {
  const { actorId, action, userId, at } = operatorAudit;
  const isSame = and(eq(actorId, row.actorId!), eq(action, row.action), row.userId === null ? isNull(userId) : eq(userId, row.userId));
  return (await db.$count(operatorAudit, and(isSame, gt(at, since)))) > 0;
}

/** One page of the audit trail, newest first. */
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

/** What operators have done about a person, for the person's data export. Names and reasons belong to the operators. */
export async function listActionsAbout(db: Db, userId: number) {
  const { at, action, subject, outcome } = operatorAudit;
  const isDone = and(eq(operatorAudit.userId, userId), eq(outcome, 'done'));
  return db.select({ at, action, subject }).from(operatorAudit).where(isDone).orderBy(desc(operatorAudit.id)).limit(1000);
}
