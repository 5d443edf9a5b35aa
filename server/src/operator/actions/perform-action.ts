import { addAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { hasOperatorRole } from './store.ts';

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
  { db, clock }: Context,
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
