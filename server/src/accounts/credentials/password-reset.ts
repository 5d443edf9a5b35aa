import type { User } from '#contract/account.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { forgiveAttempts } from '#server/platform/rate-limit/rate-limit.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { limits } from './limits.ts';
import { passwordChangedMail, resetMail } from '#server/accounts/mails.ts';
import { hashPassword } from './password-hash.ts';
import { deleteSessionsOf, forgetDevicesOf, takeResetRequest } from '#server/accounts/sessions/session-store.ts';
import { findUserByEmail, isResetTokenGood, setResetToken, spendResetToken } from '#server/accounts/store.ts';
import { hashToken, newToken } from '#server/accounts/sessions/token.ts';

type ResetDeps = Pick<AccountDeps, 'db' | 'clock' | 'publicUrl'>;

const tokenLifeMs = 3_600_000;

/** Works the reset links asked for, each in one transaction: the token and the mail that carries it, or neither. */
export async function workResetRequests({ db, clock, publicUrl }: ResetDeps): Promise<void> {
  for (;;) {
    const worked = await db.transaction(async (transaction) => {
      const request = await takeResetRequest(transaction);
      if (!request) return false;
      const user = await findUserByEmail(transaction, request.email);
      if (user) {
        const token = newToken();
        await setResetToken(transaction, user.id, hashToken(token), new Date(clock.now().getTime() + tokenLifeMs));
        await enqueueMail(transaction, resetMail(user, { publicUrl, token, requestId: request.id }));
      }
      return true;
    });
    if (!worked) return;
  }
}

const invalidToken = () => new HttpError(400, 'invalid-reset-token', 'Invalid or expired reset token');

/** Sets the password and ends every session of the user, wherever it is. Asked first, a bad token costs no hashing. */
export async function resetPassword({ db, clock, publicUrl }: ResetDeps, reset: { token: string; password: string }): Promise<User> {
  const tokenHash = hashToken(reset.token);
  if (!(await isResetTokenGood(db, tokenHash, clock.now()))) throw invalidToken();
  const hash = await hashPassword(reset.password);
  const user = await db.transaction(async (transaction) => {
    const changed = await spendResetToken(transaction, tokenHash, clock.now(), hash);
    if (!changed) throw invalidToken();
    await deleteSessionsOf(transaction, changed.id);
    await forgetDevicesOf(transaction, changed.id);
    await enqueueMail(transaction, passwordChangedMail(changed, { publicUrl, tokenHash }));
    return changed;
  });
  await forgiveAttempts(db, limits.loginByAccount, String(user.id));
  return user;
}
