import type { FastifyRequest } from 'fastify';
import type { TimeOutRequest, User } from '#contract/account.ts';
import { hourMs } from '#domain/durations.ts';
import { timeOutEnd } from '#domain/time-out.ts';
import type { AccountDeps } from '#server/accounts/deps.ts';
import { mailUser } from '#server/accounts/mail-user.ts';
import { timeOutMail } from '#server/accounts/mails.ts';
import { lockSessionUser } from '#server/accounts/sessions/lock-session-user.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { findTimeOutEnd, setTimeOutEnd } from './time-out-store.ts';

/** Each extension sends a mail and calls the payment provider, so a request that repeats another one is not one. */
const minExtensionMs = hourMs;

/**
 * Starts or extends a time-out and returns its end. The time-out takes effect at the commit, even if the payment provider
 * cannot be reached: the change of the subscription is queued in the transaction and processed afterwards.
 */
export async function startTimeOut(
  deps: AccountDeps,
  request: FastifyRequest,
  user: User,
  { length, billing }: TimeOutRequest,
): Promise<Date> {
  const { db, clock, publicUrl, personalData } = deps;
  const now = clock.now();
  const endsAt = timeOutEnd(length, now);
  const runningEnd = await db.transaction(async (transaction) => {
    await lockSessionUser(transaction, request);
    const current = await findTimeOutEnd(transaction, user.id);
    if (current && current > endsAt) {
      throw new HttpError(409, 'time-out-runs-longer', 'Your time-out already ends later than that, and it cannot be shortened.');
    }
    if (current && current > now && endsAt.getTime() - current.getTime() < minExtensionMs) return current;
    await setTimeOutEnd(transaction, user.id, endsAt);
    for (const { onTimeOut } of personalData) await onTimeOut(transaction, user, { endsAt, billing }, now);
    await publishChanges(transaction, 'viewer', [String(user.id)]);
    await mailUser({ db: transaction, clock }, user, timeOutMail(user, { endsAt, publicUrl }));
    return null;
  });
  if (runningEnd) return runningEnd;
  recordSecurityEvent({ event: 'time-out', outcome: 'success' });
  await deps.processBillingHold(user.id);
  return endsAt;
}
