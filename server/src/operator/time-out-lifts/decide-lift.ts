import { liftTimeOut } from '#server/accounts/time-out/time-out.ts';
import type { BillingDeps } from '#server/billing/entitlement/deps.ts';
import { liftPause } from '#server/billing/subscription/pause-subscriptions.ts';
import { hasOperatorRole } from '#server/operator/actions/operator-store.ts';
import { performAction, type Actor } from '#server/operator/actions/perform-action.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { findLiftSubject, lockOpenLift, saveDecision, type TimeOutLiftRow } from './lift-store.ts';

export interface LiftDecision {
  readonly liftId: number;
  readonly decision: 'approve' | 'decline';
  readonly reason: string;
}

/**
 * Approves or declines a request to lift a time-out. Only an operator other than the one who has asked may approve it; the one
 * who has asked may withdraw it. Of two decisions at the same moment, the first counts.
 */
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
