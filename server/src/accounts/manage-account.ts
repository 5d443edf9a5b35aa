import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { mayUseUsername, type User, type accountExport } from '#contract/accounts/account.ts';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { enqueueMail } from '#server/delivery/mail/store.ts';
import { mailUser } from '#server/delivery/mail/mail-user.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { deleteFactors } from './factors/store.ts';
import { checkNewPassword } from './passwords/check-new-password.ts';
import { findUserById, lockUser, setUsername, setSuspended } from './users/store.ts';
import type { AccountDeps } from './sessions/deps.ts';
import { usernameChangedMail, passwordReplacedMail, accountDeletedMail, factorChangedMail } from './users/mails.ts';
import { requireOwner, wrongPassword, type OwnerProof } from './passwords/prove-owner.ts';
import { readAccount } from './queries.ts';
import { currentSession, currentUser } from './sessions/current-session.ts';
import { endOtherAccess, endAllSessions } from './sessions/end-session.ts';
import { replacePassword } from './passwords/store.ts';

export async function changeUsername({ db, clock, publicUrl }: AccountDeps, user: User, username: string): Promise<User> {
  const change = db.transaction(async (transaction) => {
    // The email in the session may be outdated. The lock keeps the stored email unchanged until the end of the transaction.
    await lockUser(transaction, user.id);
    const current = await findUserById(transaction, user.id);
    if (!current) throw new HttpError('unauthenticated');
    if (!mayUseUsername({ username, email: current.email })) throw new HttpError('username-is-email');
    if (!(await setUsername(transaction, user.id, username))) throw new HttpError('username-taken');
    await publishChanges(transaction, 'viewer', [String(user.id)]);
    await mailUser({ db: transaction, clock }, user, usernameChangedMail(user, { publicUrl, at: clock.now() }));
  });
  await change.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new HttpError('username-taken') : error;
  });
  recordSecurityEvent({ event: 'username-change', outcome: 'success' });
  return { ...user, username };
}

export async function changePassword(
  deps: AccountDeps,
  request: FastifyRequest,
  change: { readonly currentPassword: string; readonly password: string },
): Promise<ChatKind[]> {
  const { db, clock, publicUrl, passwords } = deps;
  const user = currentUser(request);
  const { password: from } = await requireOwner(deps, request, { password: change.currentPassword }, 'password-change');
  checkNewPassword(change.password, user);
  const to = await passwords.hash(change.password);
  const chats = await db.transaction(async (transaction) => {
    if (from === null || !(await replacePassword(transaction, user.id, { from, to }))) throw wrongPassword();
    const disconnected = await endOtherAccess(transaction, user.id, currentSession(request));
    await publishChanges(transaction, 'viewer', [String(user.id)]);
    const mail = passwordReplacedMail(user, { publicUrl, at: clock.now(), chats: disconnected });
    await mailUser({ db: transaction, clock }, user, mail);
    return disconnected;
  });
  recordSecurityEvent({ event: 'password-change', outcome: 'success' });
  return chats;
}

/**
 * Exports the data of the account. What the service has recorded is left out until the address is proven: it may be about somebody else.
 */
export async function exportAccount({ db, clock, personalData }: AccountDeps, user: User): Promise<z.output<typeof accountExport>> {
  const parts = await Promise.all(personalData.map((part) => part.export(db, user)));
  const isComplete = user.isEmailConfirmed;
  const held = Object.assign({}, ...parts.flatMap(({ entered, recorded }) => (isComplete ? [entered, recorded] : [entered])));
  recordSecurityEvent({ event: 'account-export', outcome: 'success' });
  return { exportedAt: clock.now().toISOString(), isComplete, account: await readAccount(db, user.id), held };
}

export async function deleteAccount(deps: AccountDeps, request: FastifyRequest, proof: OwnerProof): Promise<void> {
  const user = currentUser(request);
  await requireOwner(deps, request, proof, 'account-deletion');
  for (const { beforeErase } of deps.personalData) await beforeErase?.(user);
  await deps.db.transaction(async (transaction) => {
    await lockUser(transaction, user.id);
    for (const { erase } of deps.personalData) await erase(transaction, user, deps.clock.now());
    await publishChanges(transaction, 'viewer', [String(user.id)]);
    await mailUser({ db: transaction, clock: deps.clock }, user, accountDeletedMail(user));
  });
  recordSecurityEvent({ event: 'account-deletion', outcome: 'success' });
}

/** Must run in the transaction that records the operator's decision (operator/actions/perform-action.ts). */
export async function suspendAccount(transaction: Db, userId: number, now: Date): Promise<void> {
  await setSuspended(transaction, userId, now);
  await endAllSessions(transaction, userId);
}

/** For an owner who has lost all second factors, or in whose account a stranger has added one. Ends all sessions. */
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
