import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { User } from '#contract/accounts/account.ts';
import { dayMs } from '#domain/durations.ts';
import { attemptLimits } from '#server/accounts/identity/attempt-limits.ts';
import { noResetToken, findUserByEmail, findUserById, lockUser } from '#server/accounts/identity/store.ts';
import type { AccountDeps } from '#server/accounts/identity/deps.ts';
import { approveNewEmailMail, confirmNewEmailMail, emailChangedMail } from '#server/accounts/identity/mails.ts';
import { type OwnerProof, requireOwner } from '#server/accounts/identity/sign-in.ts';
import { hashToken, newToken } from '#server/accounts/identity/token.ts';
import { saveTimeOutOfDeletedAccount } from '#server/accounts/time-out/time-out-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { enqueueMail } from '#server/delivery/mail/enqueue-mail.ts';
import { mailUnproven, mailUser } from '#server/delivery/mail/mail-user.ts';
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { emailChanges, users } from '#server/schema/accounts.ts';

const linkLifetimeMs = dayMs;

/** Mails a link to a proven current address too: otherwise somebody who knows the password could take the account from its owner. */
export async function requestEmailChange(
  deps: AccountDeps,
  user: User,
  { email, proof }: { readonly email: string; readonly proof: OwnerProof },
  device: string | undefined,
): Promise<void> {
  const { db, clock, publicUrl } = deps;
  await requireOwner(deps, user, proof, { device, event: 'email-change' });
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
  const isNamedByEmail = user.username.toLowerCase() === user.email.toLowerCase();
  const values = { email: newEmail, emailProvenAt: now, ...(isNamedByEmail && { username: newEmail }), ...noResetToken };
  await transaction.update(users).set(values).where(eq(users.id, userId));
  await updateEmailChange(transaction, userId, { changedAt: now });
  for (const { onEmailChange } of personalData) await onEmailChange?.(transaction, user, now);
  await publishChanges(transaction, 'viewer', [String(userId)]);
  await mailUser({ db: transaction, clock }, user, emailChangedMail(user, { publicUrl, at: now }));
}

type EmailChange = typeof emailChanges.$inferSelect;

async function saveEmailChange(transaction: Db, change: typeof emailChanges.$inferInsert): Promise<void> {
  await deleteEmailChange(transaction, change.userId);
  await transaction.insert(emailChanges).values(change);
}

export async function deleteEmailChange(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

async function findEmailChange(db: Db, tokenHash: string, now: Date): Promise<EmailChange | null> {
  const { newTokenHash, currentTokenHash, expiresAt } = emailChanges;
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(or(eq(newTokenHash, tokenHash), eq(currentTokenHash, tokenHash)), gt(expiresAt, now)));
  return change ?? null;
}

async function updateEmailChange(transaction: Db, userId: number, values: Partial<EmailChange>): Promise<void> {
  await transaction.update(emailChanges).set(values).where(eq(emailChanges.userId, userId));
}

export async function findWantedEmail(db: Db, userId: number, now: Date): Promise<string | null> {
  const { newEmail, expiresAt, changedAt } = emailChanges;
  const [change] = await db
    .select({ newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(expiresAt, now), isNull(changedAt)));
  return change?.newEmail ?? null;
}

export async function listEmailChanges(db: Db, userId: number) {
  const { newEmail, newConfirmedAt, currentConfirmedAt, expiresAt, changedAt } = emailChanges;
  return db
    .select({ newEmail, newConfirmedAt, currentConfirmedAt, expiresAt, changedAt })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId));
}
