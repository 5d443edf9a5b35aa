import { deleteFactors } from '#server/accounts/factors/delete-factors.ts';
import { factorChangedMail } from '#server/accounts/factors/mails.ts';
import { endAllSessions } from '#server/accounts/sessions/end-session.ts';
import { findUserById } from '#server/accounts/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { addAccountAudit, setSuspended } from './suspension-store.ts';

interface Decision {
  readonly userId: number;
  readonly actor: string;
  readonly reason: string;
}

type Deps = { readonly db: Db; readonly clock: Clock };

/**
 * Ends all sessions of an account, refuses new ones and stops its alerts, until the suspension is lifted. Subscriptions are
 * not affected.
 */
export async function suspendAccount(
  { db, clock, withdrawAlerts }: Deps & { readonly withdrawAlerts: (transaction: Db, userId: number, now: Date) => Promise<void> },
  { userId, actor, reason }: Decision,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (transaction) => {
    await setSuspended(transaction, userId, at);
    await endAllSessions(transaction, userId);
    await withdrawAlerts(transaction, userId, at);
    await addAccountAudit(transaction, { userId, at, actor, action: 'suspend', reason });
  });
  recordSecurityEvent({ event: 'account-suspension', outcome: 'success', accountId: userId, reason: 'suspend' });
}

export async function liftSuspension({ db, clock }: Deps, { userId, actor, reason }: Decision): Promise<void> {
  await db.transaction(async (transaction) => {
    await setSuspended(transaction, userId, null);
    await addAccountAudit(transaction, { userId, at: clock.now(), actor, action: 'unsuspend', reason });
  });
  recordSecurityEvent({ event: 'account-suspension', outcome: 'success', accountId: userId, reason: 'unsuspend' });
}

/** Signs the user out of every browser. */
export async function endSessionsOfAccount({ db, clock }: Deps, { userId, actor, reason }: Decision): Promise<void> {
  await db.transaction(async (transaction) => {
    await endAllSessions(transaction, userId);
    await addAccountAudit(transaction, { userId, at: clock.now(), actor, action: 'end-sessions', reason });
  });
  recordSecurityEvent({ event: 'session-ended', outcome: 'success', accountId: userId, reason: 'operator' });
}

/**
 * Removes passkeys, authenticator app and recovery codes, for an owner who has lost them all or whose account got those of
 * somebody else. Everybody is signed out, and the password or Google is enough again.
 */
export async function removeFactorsOfAccount(
  { db, clock, publicUrl }: Deps & { readonly publicUrl: string },
  { userId, actor, reason }: Decision,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (transaction) => {
    await deleteFactors(transaction, userId);
    await endAllSessions(transaction, userId);
    await addAccountAudit(transaction, { userId, at, actor, action: 'remove-factors', reason });
    const user = await findUserById(transaction, userId);
    if (user) await enqueueMail(transaction, factorChangedMail(user, { change: 'factors-removed', at, publicUrl }));
  });
  recordSecurityEvent({ event: 'factor-removed', outcome: 'success', accountId: userId, reason: 'operator' });
}
