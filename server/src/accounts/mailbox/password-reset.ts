import type { User } from '#contract/accounts/account.ts';
import { hourMs } from '#domain/durations.ts';
import { attemptLimits } from '#server/accounts/passwords/attempt-limits.ts';
import { checkNewPassword } from '#server/accounts/passwords/check-new-password.ts';
import { findUserByEmail, foldName } from '#server/accounts/users/store.ts';
import type { AccountDeps } from '#server/accounts/sessions/deps.ts';
import { passwordChangedMail, resetMail } from '#server/accounts/users/mails.ts';
import { hashToken, newToken } from '#server/accounts/sessions/token.ts';
import { endAllSessions } from '#server/accounts/sessions/end-session.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { enqueueMail } from '#server/delivery/mail/store.ts';
import { resetAttempts } from '#server/platform/rate-limit/rate-limit.ts';
import { dequeueResetRequest, isResetTokenValid, redeemResetToken, setResetToken } from '#server/accounts/passwords/store.ts';
import { takeOverAccount } from './confirm-email.ts';
import { deleteEmailChange } from './store.ts';

type ResetDeps = Pick<AccountDeps, 'db' | 'clock' | 'publicUrl'>;

const tokenLifetimeMs = hourMs;

/** Processes all queued requests. One transaction stores the token and the mail with the link, so that neither exists alone. */
export async function processResetRequests({ db, clock, publicUrl }: ResetDeps): Promise<void> {
  for (;;) {
    const processed = await db.transaction(async (transaction) => {
      const request = await dequeueResetRequest(transaction);
      if (!request) return false;
      const user = await findUserByEmail(transaction, request.email);
      if (user) {
        const token = newToken();
        const resetTokenExpiry = new Date(clock.now().getTime() + tokenLifetimeMs);
        const isSet = await setResetToken(transaction, user, { resetToken: hashToken(token), resetTokenExpiry });
        if (isSet) await enqueueMail(transaction, resetMail(user, { publicUrl, token, requestId: request.id }));
      }
      return true;
    });
    if (!processed) return;
  }
}

export const checkResetToken = ({ db, clock }: ResetDeps, token: string): Promise<boolean> =>
  isResetTokenValid(db, hashToken(token), clock.now());

function invalidToken(): HttpError {
  recordSecurityEvent({ event: 'password-reset', outcome: 'failure', accountId: null, reason: 'invalid-reset-token' });
  return new HttpError('invalid-reset-token');
}

/**
 * If this is the first proof of the address, data that somebody else has stored in the account is removed. The token is checked first,
 * because hashing is slow.
 */
export async function resetPassword(
  deps: ResetDeps & Pick<AccountDeps, 'personalData' | 'passwords'>,
  reset: { token: string; password: string },
): Promise<User> {
  const { db, clock, publicUrl } = deps;
  const tokenHash = hashToken(reset.token);
  if (!(await isResetTokenValid(db, tokenHash, clock.now()))) throw invalidToken();
  const hash = await deps.passwords.hash(reset.password);
  const user = await db.transaction(async (transaction) => {
    const changed = await redeemResetToken(transaction, tokenHash, clock.now(), hash);
    if (!changed) throw invalidToken();
    // If the password is refused, the transaction is undone and the link can be used again.
    checkNewPassword(reset.password, changed);
    if (!changed.isEmailConfirmed) await takeOverAccount(transaction, deps, changed);
    const chats = await endAllSessions(transaction, changed.id);
    await deleteEmailChange(transaction, changed.id);
    await enqueueMail(transaction, passwordChangedMail(changed, { publicUrl, tokenHash, chats }));
    return changed;
  });
  recordSecurityEvent({ event: 'password-reset', outcome: 'success', accountId: user.id });
  const { ownerProofByAccount, loginByAccount, loginByName } = attemptLimits;
  for (const limit of [ownerProofByAccount, loginByAccount]) await resetAttempts(db, limit, String(user.id));
  for (const name of [user.username, user.email]) await resetAttempts(db, loginByName, await foldName(db, name));
  return user;
}
