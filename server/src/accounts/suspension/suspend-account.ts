import { deleteFactors } from '#server/accounts/factors/delete-factors.ts';
import { factorChangedMail } from '#server/accounts/factors/mails.ts';
import { endAllSessions } from '#server/accounts/sessions/end-session.ts';
import { findUserById } from '#server/accounts/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { setSuspended } from './suspension-store.ts';

interface Deps {
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly withdrawAlerts: (transaction: Db, userId: number, now: Date) => Promise<void>;
  readonly queueEndOfRenewals: (transaction: Db, userId: number, now: Date) => Promise<void>;
}

/*
 * What the operator decides about an account. Every function must run in the transaction that also records the decision
 * (operator/perform-action.ts).
 */

/**
 * Ends all sessions of an account, refuses new ones and stops its alerts, until the suspension is lifted. Nobody is charged for
 * an account that they cannot use, so subscriptions are not renewed; they end with the time that is free or paid.
 */
export async function suspendAccount(
  transaction: Db,
  { clock, withdrawAlerts, queueEndOfRenewals }: Pick<Deps, 'clock' | 'withdrawAlerts' | 'queueEndOfRenewals'>,
  userId: number,
): Promise<void> {
  const at = clock.now();
  await setSuspended(transaction, userId, at);
  await endAllSessions(transaction, userId);
  await withdrawAlerts(transaction, userId, at);
  await queueEndOfRenewals(transaction, userId, at);
}

export async function liftSuspension(transaction: Db, userId: number): Promise<void> {
  await setSuspended(transaction, userId, null);
}

/**
 * Removes passkeys, authenticator app and recovery codes, for an owner who has lost them all or whose account got those of
 * somebody else. Everybody is signed out, and the password or Google is enough again.
 */
export async function removeFactorsOfAccount(
  transaction: Db,
  { clock, publicUrl }: Pick<Deps, 'clock' | 'publicUrl'>,
  userId: number,
): Promise<void> {
  await deleteFactors(transaction, userId);
  await endAllSessions(transaction, userId);
  const user = await findUserById(transaction, userId);
  const change = 'factors-removed';
  if (user) await enqueueMail(transaction, factorChangedMail(user, { change, at: clock.now(), publicUrl }));
}
