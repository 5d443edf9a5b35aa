import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { deleteFactors } from './factors/factor-store.ts';
import type { AccountDeps } from './identity/deps.ts';
import { factorChangedMail } from './identity/mails.ts';
import { findUserById, setSuspended } from './identity/store.ts';
import { endAllSessions } from './sessions/end-session.ts';

/*
 * What the operator decides about an account. Every function must run in the transaction that also records the decision
 * (operator/perform-action.ts).
 */

/** Ends all sessions of an account and refuses new ones until the suspension is lifted. */
export async function suspendAccount(transaction: Db, userId: number, now: Date): Promise<void> {
  await setSuspended(transaction, userId, now);
  await endAllSessions(transaction, userId);
}

/**
 * Removes passkeys, authenticator app and recovery codes, for an owner who has lost them all or whose account got those of
 * somebody else. Everybody is signed out, and the password or Google is enough again.
 */
export async function removeFactorsOfAccount(
  transaction: Db,
  { clock, publicUrl }: Pick<AccountDeps, 'clock' | 'publicUrl'>,
  userId: number,
): Promise<void> {
  await deleteFactors(transaction, userId);
  await endAllSessions(transaction, userId);
  const user = await findUserById(transaction, userId);
  const change = 'factors-removed';
  if (user) await enqueueMail(transaction, factorChangedMail(user, { change, at: clock.now(), publicUrl }));
}
