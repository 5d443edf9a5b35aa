import { liftTimeOut } from '#server/accounts/time-out/time-out.ts';
import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import { liftPause } from '#server/billing/subscription/pause-subscriptions.ts';
import { hasOperatorRole } from '#server/operator/actions/operator-store.ts';
import { performAction, type Actor, type ActionResult } from '#server/operator/actions/perform-action.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { findLiftSubject, lockOpenLift, saveDecision, type TimeOutLiftRow, addLift, findOpenLiftOf } from './lift-store.ts';
import type { User } from '#contract/accounts/account.ts';
import { dayMs } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';

const lifetimeMs = dayMs;

interface LiftRequest {
  readonly user: User;
  readonly operatorId: number | null;
  readonly reason: string;
}

/** A second operator must agree. The caller holds the lock on the person, so that there is one open request at a time. */
export async function requestLift(
  transaction: Db,
  { clock }: { readonly clock: Clock },
  { user, operatorId, reason }: LiftRequest,
): Promise<ActionResult> {
  const now = clock.now();
  const timeOutEndsAt = user.timeOutUntil === null ? null : new Date(user.timeOutUntil);
  if (operatorId === null) throw new HttpError(409, 'console-only', 'Only operators with an account can ask for this, in the console.');
  if (!timeOutEndsAt || timeOutEndsAt <= now) throw new HttpError(409, 'no-time-out', `${user.username} is not in a time-out.`);
  if ((await findOpenLiftOf(transaction, user.id, now)) !== null) {
    throw new HttpError(409, 'lift-requested', 'A request to lift this time-out is waiting for a second operator already.');
  }
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const id = await addLift(transaction, { userId: user.id, timeOutEndsAt, requestedBy: operatorId, requestedAt: now, reason, expiresAt });
  return { message: 'Another operator has to approve it within 24 hours.', subject: `request ${id}` };
}

interface LiftDecision {
  readonly liftId: number;
  readonly decision: 'approve' | 'decline';
  readonly reason: string;
}

/** Only another operator than the one who has asked may approve; who has asked may withdraw it. The first of two decisions counts. */
export async function decideLift(deps: BillingDeps, actor: Actor & { userId: number }, given: LiftDecision): Promise<string> {
  const { liftId, decision, reason } = given;
  const userId = await findLiftSubject(deps.db, liftId);
  const audited = { action: `${decision}-time-out-lift`, userId, subject: `request ${liftId}`, reason };
  const { message } = await performAction(deps, actor, audited, async (transaction) => {
    const now = deps.clock.now();
    const lift = await lockOpenLift(transaction, liftId, now);
    if (!lift) throw new HttpError(409, 'no-request', 'This request was decided before, has expired or does not exist.');
    if (decision === 'approve') await approve(transaction, deps, lift, actor.userId);
    const stored = decision === 'approve' ? 'approved' : 'declined';
    await saveDecision(transaction, liftId, { decidedBy: actor.userId, decidedAt: now, decision: stored });
    return { message: decision === 'approve' ? 'The time-out is lifted, and the person gets a mail.' : 'The request is declined.' };
  });
  if (decision === 'approve') recordSecurityEvent({ event: 'time-out', outcome: 'success', accountId: userId, reason: 'lifted' });
  return message;
}

async function approve(transaction: Db, deps: BillingDeps, lift: TimeOutLiftRow, operatorId: number): Promise<void> {
  const { userId, requestedBy, timeOutEndsAt } = lift;
  if (requestedBy === operatorId)
    throw new HttpError(403, 'second-operator', 'You have asked for this. Another operator has to approve it.');
  if (userId === operatorId) throw new HttpError(403, 'own-account', 'You cannot do this with your own account');
  if (!(await hasOperatorRole(transaction, requestedBy))) {
    throw new HttpError(409, 'requester-left', 'Who has asked for this is not an operator any more. Please ask again yourself.');
  }
  if (!(await liftTimeOut(transaction, deps, userId, timeOutEndsAt))) {
    throw new HttpError(409, 'time-out-changed', 'This time-out is over, or the person has extended it since.');
  }
  await liftPause(transaction, userId, deps.clock.now());
}
