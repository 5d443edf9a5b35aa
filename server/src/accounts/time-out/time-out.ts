import type { FastifyRequest } from 'fastify';
import type { TimeOutRequest, User } from '#contract/accounts/account.ts';
import { hourMs } from '#domain/durations.ts';
import { timeOutEnd } from '#domain/time-out.ts';
import type { AccountDeps } from '#server/accounts/sessions/deps.ts';
import { timeOutMail, timeOutLiftedMail } from '#server/accounts/users/mails.ts';
import { findUserById, lockUser } from '#server/accounts/users/store.ts';
import { lockSessionUser } from '#server/accounts/sessions/current-session.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { mailUser } from '#server/delivery/mail/mail-user.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { findTimeOutEnd, setTimeOutEnd, endTimeOut } from './store.ts';

/** A request that extends a time-out by less than this is a repeated one: it sends no mail, and of the plan it can only ask for the end. */
const minExtensionMs = hourMs;

/** The time-out starts even if the payment provider cannot be reached: the change of the subscription is queued. */
export async function startTimeOut(
  deps: AccountDeps,
  request: FastifyRequest,
  user: User,
  { length, billing }: TimeOutRequest,
): Promise<Date> {
  const { db, clock, publicUrl, personalData } = deps;
  const now = clock.now();
  const endsAt = timeOutEnd(length, now);
  const running = await db.transaction(async (transaction) => {
    await lockSessionUser(transaction, request);
    const current = await findTimeOutEnd(transaction, user.id);
    if (current && current > endsAt) throw new HttpError('time-out-runs-longer');
    const isRepeated = current && current > now && endsAt.getTime() - current.getTime() < minExtensionMs;
    const until = isRepeated ? current : endsAt;
    if (!isRepeated || billing === 'cancel')
      for (const { onTimeOut } of personalData) await onTimeOut?.(transaction, user, { endsAt: until, billing }, now);
    if (isRepeated) return current;
    await setTimeOutEnd(transaction, user.id, endsAt);
    await publishChanges(transaction, 'viewer', [String(user.id)]);
    await mailUser({ db: transaction, clock }, user, timeOutMail(user, { endsAt, publicUrl }));
    return null;
  });
  if (!running) recordSecurityEvent({ event: 'time-out', outcome: 'success' });
  for (const { afterTimeOut } of personalData) await afterTimeOut?.(user);
  return running ?? endsAt;
}

/** Returns false if the time-out is over, or if the person has extended it since asking to lift it, and so wants to keep it. */
export async function liftTimeOut(
  transaction: Db,
  { clock, publicUrl }: { readonly clock: Clock; readonly publicUrl: string },
  userId: number,
  endsAt: Date,
): Promise<boolean> {
  await lockUser(transaction, userId);
  const user = await findUserById(transaction, userId);
  if (!user || endsAt <= clock.now() || !(await endTimeOut(transaction, user, endsAt))) return false;
  await publishChanges(transaction, 'viewer', [String(userId)]);
  await mailUser({ db: transaction, clock }, user, timeOutLiftedMail(user, { endsAt, publicUrl }));
  return true;
}
