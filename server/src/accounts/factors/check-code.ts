import type { FastifyRequest } from 'fastify';
import type { User } from '#contract/account.ts';
import { attemptLimits } from '#server/accounts/credentials/attempt-limits.ts';
import type { AccountDeps } from '#server/accounts/deps.ts';
import { mailUser } from '#server/accounts/mail-user.ts';
import { findKnownDevice } from '#server/accounts/sessions/device-store.ts';
import { sessionCookies } from '#server/accounts/sessions/session-cookie.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { countAttempt, takeAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { redeemAppCode } from './authenticator-app.ts';
import { countRecoveryCodes } from './factor-store.ts';
import { codesGuessedMail, recoveryCodeUsedMail } from './mails.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';

export const wrongCode = () => new HttpError(403, 'wrong-code', 'This code is wrong or was used before');

/** Checks a code of the user's authenticator app, or a recovery code. Either can be used once. Returns which one it was. */
export async function checkCode(deps: AccountDeps, request: FastifyRequest, user: User, code: string): Promise<'app' | 'recovery-code'> {
  const { db, clock, publicUrl } = deps;
  const digits = code.replaceAll(' ', '');
  if (/^\d{6}$/.test(digits)) {
    await countAppCode(deps, request, user);
    if (await redeemAppCode(db, user.id, digits, clock.now())) return 'app';
  } else if (await redeemRecoveryCode(db, user.id, code)) {
    const left = await countRecoveryCodes(db, user.id);
    await mailUser(deps, user, recoveryCodeUsedMail(user, { left, at: clock.now(), publicUrl }));
    return 'recovery-code';
  }
  recordSecurityEvent({ event: 'second-factor-check', outcome: 'failure', accountId: user.id, reason: 'wrong-code' });
  throw wrongCode();
}

/**
 * Only codes of an app can be guessed. A stranger who knows the password can use up the limit of unknown browsers. The owner
 * learns it by mail and still gets in with a browser that was used before, a passkey or a recovery code. A password reset makes
 * the owner's browser a known one and locks the stranger out.
 */
async function countAppCode(deps: AccountDeps, request: FastifyRequest, user: User): Promise<void> {
  const { db, clock, publicUrl } = deps;
  const deviceHash = await findKnownDevice(db, sessionCookies(publicUrl).device(request), user.id);
  if (deviceHash !== undefined) return countAttempt(deps, attemptLimits.secondFactorByDevice, deviceHash);
  await countAttempt(deps, attemptLimits.secondFactorByAddress, `${user.id} ${callerAddress(request)}`);
  const waitSeconds = await takeAttempt(deps, attemptLimits.secondFactorByAccount, String(user.id));
  if (waitSeconds === 0) return;
  await mailUser(deps, user, codesGuessedMail(user, { at: clock.now(), publicUrl }));
  throw new HttpError(
    429,
    'too-many-codes',
    'Too many wrong codes were entered for this account. Please use a passkey or a recovery code, or reset your password and log in again in this browser.',
    { headers: { 'retry-after': String(waitSeconds) } },
  );
}
