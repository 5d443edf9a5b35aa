import type { FastifyRequest } from 'fastify';
import { dayMs } from '#domain/durations.ts';
import { attemptLimits } from '#server/accounts/passwords/attempt-limits.ts';
import { findUserByEmail, findUserById, lockUser } from '#server/accounts/users/store.ts';
import { currentUser } from '#server/accounts/sessions/current-session.ts';
import type { AccountDeps } from '#server/accounts/sessions/deps.ts';
import { approveNewEmailMail, confirmNewEmailMail, emailChangedMail } from '#server/accounts/users/mails.ts';
import { type OwnerProof, requireOwner } from '#server/accounts/passwords/prove-owner.ts';
import { hashToken, newToken } from '#server/accounts/sessions/token.ts';
import { saveTimeOutOfDeletedAccount } from '#server/accounts/time-out/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { enqueueMail } from '#server/delivery/mail/store.ts';
import { mailUnproven, mailUser } from '#server/delivery/mail/mail-user.ts';
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { type EmailChange, findEmailChange, saveEmailChange, setEmail, updateEmailChange } from './store.ts';

const linkLifetimeMs = dayMs;

/** Mails a link to a proven current address too: otherwise somebody who knows the password could take the account from its owner. */
export async function requestEmailChange(
  deps: AccountDeps,
  request: FastifyRequest,
  { email, ...proof }: OwnerProof & { readonly email: string },
): Promise<void> {
  const { db, clock, publicUrl } = deps;
  const user = currentUser(request);
  await requireOwner(deps, request, proof, 'email-change');
  if (deps.isRefusedAddress(email)) throw new HttpError('email-refused');
  if (await findUserByEmail(db, email)) throw new HttpError('email-taken');
  await countAttempt(deps, attemptLimits.emailChangeByAccount, String(user.id));
  const expiresAt = new Date(clock.now().getTime() + linkLifetimeMs);
  const newLink = newToken();
  const currentLink = user.isEmailConfirmed ? newToken() : null;
  await db.transaction(async (transaction) => {
    await lockUser(transaction, user.id);
    await saveEmailChange(transaction, {
      userId: user.id,
      newEmail: email,
      newTokenHash: hashToken(newLink),
      currentTokenHash: currentLink && hashToken(currentLink),
      expiresAt,
    });
    await mailUnproven({ db: transaction, clock }, confirmNewEmailMail(user, { publicUrl, token: newLink, email, expiresAt }));
    if (currentLink) await enqueueMail(transaction, approveNewEmailMail(user, { publicUrl, token: currentLink, email, expiresAt }));
  });
}

type ChangeState = 'changed' | 'waiting-for-current' | 'waiting-for-new';

export async function confirmEmailChange(deps: AccountDeps, token: string): Promise<ChangeState> {
  const now = deps.clock.now();
  const tokenHash = hashToken(token);
  const use = deps.db.transaction(async (transaction) => {
    const change = await lockEmailChange(transaction, tokenHash, now);
    if (!change) throw new HttpError('invalid-email-link');
    const { userId: id } = change;
    if (change.changedAt) return { state: 'changed' as const, userId: null };
    const isNew = change.newTokenHash === tokenHash;
    const confirmation = isNew ? { newConfirmedAt: now } : { currentConfirmedAt: now };
    const confirmed = { ...change, ...confirmation };
    await updateEmailChange(transaction, id, confirmation);
    if (!confirmed.newConfirmedAt) return { state: 'waiting-for-new' as const, userId: null };
    if (confirmed.currentTokenHash && !confirmed.currentConfirmedAt) return { state: 'waiting-for-current' as const, userId: null };
    await applyChange(transaction, deps, confirmed, now);
    return { state: 'changed' as const, userId: id };
  });
  const { state, userId } = await use.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new HttpError('email-taken') : error;
  });
  if (userId !== null) recordSecurityEvent({ event: 'email-change', outcome: 'success', accountId: userId });
  return state;
}

/** Locks the user instead of the change: every writer locks the user first, so that two writers cannot wait for each other. */
async function lockEmailChange(transaction: Db, tokenHash: string, now: Date): Promise<EmailChange | null> {
  const found = await findEmailChange(transaction, tokenHash, now);
  if (!found) return null;
  await lockUser(transaction, found.userId);
  return findEmailChange(transaction, tokenHash, now);
}

async function applyChange(
  transaction: Db,
  { clock, publicUrl, personalData }: AccountDeps,
  change: EmailChange,
  now: Date,
): Promise<void> {
  const { userId, newEmail } = change;
  const user = await findUserById(transaction, userId);
  if (!user) return;
  // The current address was proven after the change was requested, so it has received no link to approve the change.
  if (user.isEmailConfirmed && change.currentTokenHash === null) throw new HttpError('invalid-email-link');
  if (await findUserByEmail(transaction, newEmail)) throw new HttpError('email-taken');
  // A person in a time-out could change the address and then register again with the old one. So the time-out is also stored for the old
  // address, unless it was never proven: it may be mistyped and belong to somebody else.
  if (user.isEmailConfirmed) await saveTimeOutOfDeletedAccount(transaction, user, now);
  await setEmail(transaction, user, newEmail, now);
  await updateEmailChange(transaction, userId, { changedAt: now });
  for (const { onEmailChange } of personalData) await onEmailChange?.(transaction, user, now);
  await publishChanges(transaction, 'viewer', [String(userId)]);
  await mailUser({ db: transaction, clock }, user, emailChangedMail(user, { publicUrl, at: now }));
}
