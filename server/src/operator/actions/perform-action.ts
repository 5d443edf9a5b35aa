import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { AuditEntry } from '#contract/operator/audit.ts';
import { addAudit } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { users } from '#server/schema/accounts.ts';
import { operatorAudit } from '#server/schema/platform/audit.ts';
import { hasOperatorRole } from './operator-store.ts';

export interface Actor {
  readonly userId: number | null;
  readonly name: string;
  readonly requestId: string | null;
}

interface AuditedAction {
  readonly action: string;
  readonly userId: number | null;
  readonly subject?: string | undefined;
  readonly reason: string;
}

export interface ActionResult {
  readonly message: string;
  readonly subject?: string;
}

/** Writes the audit row in the transaction of the action. A refused or failed action changes nothing and leaves a row too. */
export async function performAction(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  actor: Actor,
  audited: AuditedAction,
  run: (transaction: Db) => Promise<ActionResult>,
): Promise<ActionResult> {
  const { action, userId, subject = null, reason } = audited;
  const row = () => {
    return { at: clock.now(), actorId: actor.userId, actor: actor.name, action, userId, subject, reason, requestId: actor.requestId };
  };
  const record = (outcome: 'success' | 'failure') =>
    recordSecurityEvent({ event: 'operator-action', outcome, accountId: userId, reason: action });
  try {
    const result = await db.transaction(async (transaction) => {
      // The role may have been taken away since the request was let in.
      if (actor.userId !== null && !(await hasOperatorRole(transaction, actor.userId))) throw new HttpError('not-found');
      const done = await run(transaction);
      await addAudit(transaction, { ...row(), subject: done.subject ?? subject, outcome: 'done' });
      return done;
    });
    record('success');
    return result;
  } catch (error) {
    const refusal = error instanceof HttpError ? error.message : null;
    await addAudit(db, { ...row(), outcome: refusal === null ? 'failed' : 'refused', refusal });
    record('failure');
    throw error;
  }
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
