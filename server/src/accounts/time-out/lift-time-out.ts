import { mailUser } from '#server/accounts/mail-user.ts';
import { timeOutLiftedMail } from '#server/accounts/mails.ts';
import { findUserById, lockUser } from '#server/accounts/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { endTimeOut } from './time-out-store.ts';

/**
 * Lifts a time-out that was started by mistake and mails the person. Must run in the transaction that records the decision of
 * two operators. Returns false if the time-out is over, or if the person has extended it since: then they want it.
 */
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
