import type { z } from 'zod';
import type { User } from '#contract/accounts/account.ts';
import type { timeOutLiftDecision } from '#contract/operator/overview.ts';
import { dayMs } from '#domain/durations.ts';
import { liftTimeOut } from '#server/accounts/time-out/time-out.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { liftPause } from '#server/billing/subscription/pause-subscriptions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { hasOperatorRole } from './actions/store.ts';
import { performAction, type Actor, type ActionResult } from './actions/perform-action.ts';
import { findOpenLiftOf, addLift, findPersonOfLift, lockOpenLift, closeLift, type TimeOutLiftRow } from './actions/time-out-lift-store.ts';

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
  return { message: 'Another operator has to approve it within 24 hours.', subject: `request ${await addLift(transaction, lift)}` };
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
    await closeLift(transaction, liftId, stored);
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
