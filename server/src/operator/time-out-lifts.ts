import { and, asc, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { User } from '#contract/accounts/account.ts';
import type { timeOutLiftDecision } from '#contract/operator/overview.ts';
import { dayMs } from '#domain/durations.ts';
import { liftTimeOut } from '#server/accounts/time-out/time-out.ts';
import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import { liftPause } from '#server/billing/subscription/pause-subscriptions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { users } from '#server/schema/accounts.ts';
import { timeOutLifts } from '#server/schema/operator.ts';
import { hasOperatorRole } from './actions/operator-store.ts';
import { performAction, type Actor, type ActionResult } from './actions/perform-action.ts';

/** A second operator must agree. The caller holds the lock on the person, so that there is one open request at a time. */
export async function requestTimeOutLift(
  transaction: Db,
  { clock }: { readonly clock: Clock },
  { user, operatorId, reason }: { readonly user: User; readonly operatorId: number | null; readonly reason: string },
): Promise<ActionResult> {
  const now = clock.now();
  const timeOutEndsAt = user.timeOutUntil === null ? null : new Date(user.timeOutUntil);
  if (operatorId === null) throw new HttpError('console-only');
  if (!timeOutEndsAt || timeOutEndsAt <= now) throw new HttpError('no-time-out', `${user.username} is not in a time-out.`);
  if ((await findOpenLiftOf(transaction, user.id, now)) !== null) throw new HttpError('lift-requested');
  const expiresAt = new Date(now.getTime() + dayMs);
  const lift = { userId: user.id, timeOutEndsAt, requestedBy: operatorId, requestedAt: now, reason, expiresAt };
  const [added] = await transaction.insert(timeOutLifts).values(lift).returning({ id: timeOutLifts.id });
  return { message: 'Another operator has to approve it within 24 hours.', subject: `request ${added!.id}` };
}

type LiftDecision = z.output<typeof timeOutLiftDecision> & { readonly liftId: number };

/** The operator who requested the lift cannot approve it, but may withdraw it by declining. The first of two decisions counts. */
export async function decideTimeOutLiftRequest(
  deps: BillingDeps,
  actor: Actor & { userId: number },
  { liftId, decision, reason }: LiftDecision,
): Promise<string> {
  const userId = await findPersonOfLift(deps.db, liftId);
  const audited = { action: `${decision}-time-out-lift`, userId, subject: `request ${liftId}`, reason };
  const { message } = await performAction(deps, actor, audited, async (transaction) => {
    const now = deps.clock.now();
    const lift = await lockOpenLift(transaction, liftId, now);
    if (!lift) throw new HttpError('no-request');
    if (decision === 'approve') await approve(transaction, deps, lift, actor.userId);
    const stored = { decidedBy: actor.userId, decidedAt: now, decision: decision === 'approve' ? 'approved' : 'declined' } as const;
    await transaction.update(timeOutLifts).set(stored).where(eq(timeOutLifts.id, liftId));
    return { message: decision === 'approve' ? 'The time-out is lifted, and the person gets a mail.' : 'The request is declined.' };
  });
  if (decision === 'approve') recordSecurityEvent({ event: 'time-out', outcome: 'success', accountId: userId, reason: 'lifted' });
  return message;
}

async function approve(transaction: Db, deps: BillingDeps, lift: TimeOutLiftRow, operatorId: number): Promise<void> {
  const { userId, requestedBy, timeOutEndsAt } = lift;
  if (requestedBy === operatorId) throw new HttpError('second-operator');
  if (userId === operatorId) throw new HttpError('own-account');
  if (!(await hasOperatorRole(transaction, requestedBy))) throw new HttpError('requester-left');
  if (!(await liftTimeOut(transaction, deps, userId, timeOutEndsAt))) throw new HttpError('time-out-changed');
  await liftPause(transaction, userId, deps.clock.now());
}

type TimeOutLiftRow = typeof timeOutLifts.$inferSelect;

const isOpen = (now: Date) => and(isNull(timeOutLifts.decidedAt), gt(timeOutLifts.expiresAt, now));

export async function findOpenLiftOf(db: Db, userId: number, now: Date): Promise<number | null> {
  const { id } = timeOutLifts;
  const found = await db
    .select({ id })
    .from(timeOutLifts)
    .where(and(eq(timeOutLifts.userId, userId), isOpen(now)))
    .limit(1);
  return found[0]?.id ?? null;
}

async function findPersonOfLift(db: Db, id: number): Promise<number | null> {
  const { userId } = timeOutLifts;
  return (await db.select({ userId }).from(timeOutLifts).where(eq(timeOutLifts.id, id)).limit(1))[0]?.userId ?? null;
}

async function lockOpenLift(transaction: Db, id: number, now: Date): Promise<TimeOutLiftRow | undefined> {
  const isThis = and(eq(timeOutLifts.id, id), isOpen(now));
  return (await transaction.select().from(timeOutLifts).where(isThis).for('update'))[0];
}

export const countOpenLifts = (db: Db, now: Date): Promise<number> => db.$count(timeOutLifts, isOpen(now));

export async function listOpenLifts(db: Db, now: Date) {
  const operator = alias(users, 'operator');
  const { decidedBy: _by, decidedAt: _at, decision: _decision, ...columns } = getTableColumns(timeOutLifts);
  const { id, userId, requestedBy, expiresAt } = columns;
  return db
    .select({ ...columns, username: users.username, operatorName: operator.username })
    .from(timeOutLifts)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(operator, eq(operator.id, requestedBy))
    .where(isOpen(now))
    .orderBy(asc(expiresAt), asc(id))
    .limit(100);
}
