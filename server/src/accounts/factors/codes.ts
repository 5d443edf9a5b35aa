import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { User } from '#contract/accounts/account.ts';
import { attemptLimits } from '#server/accounts/passwords/attempt-limits.ts';
import type { AccountDeps } from '#server/accounts/sessions/deps.ts';
import { codesGuessedMail, recoveryCodeUsedMail } from '#server/accounts/users/mails.ts';
import { hashToken } from '#server/accounts/sessions/token.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { mailUser } from '#server/delivery/mail/mail-user.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { countAttempt, takeAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { findKnownDevice } from '#server/accounts/sessions/store.ts';
import {
  countRecoveryCodes,
  findAuthenticatorApp,
  readAppSecret,
  saveAppSecret,
  recordAppStep,
  saveRecoveryCodes,
  deleteRecoveryCode,
} from './store.ts';

export async function checkCode(deps: AccountDeps, request: FastifyRequest, user: User, code: string): Promise<'app' | 'recovery-code'> {
  const { db, clock, publicUrl } = deps;
  const digits = code.replaceAll(' ', '');
  if (/^\d{6}$/.test(digits)) {
    await countAppCode(deps, request, user);
    if (await redeemAppCode(db, user.id, digits, clock.now())) return 'app';
  } else if (await deleteRecoveryCode(db, user.id, hashRecoveryCode(code))) {
    const left = await countRecoveryCodes(db, user.id);
    await mailUser(deps, user, recoveryCodeUsedMail(user, { left, at: clock.now(), publicUrl }));
    return 'recovery-code';
  }
  recordSecurityEvent({ event: 'second-factor-check', outcome: 'failure', accountId: user.id, reason: 'wrong-code' });
  throw new HttpError('wrong-code');
}

/**
 * Limits guesses of app codes. Somebody who knows the password can use up the attempts of all unknown browsers. The owner then gets a mail
 * and can still use a known browser, a passkey or a recovery code, or reset the password: afterwards only the browser of the reset is
 * known.
 */
async function countAppCode(deps: AccountDeps, request: FastifyRequest, user: User): Promise<void> {
  const { db, clock, publicUrl } = deps;
  const deviceHash = await findKnownDevice(db, deps.cookies.device(request), user.id);
  if (deviceHash !== undefined) return countAttempt(deps, attemptLimits.secondFactorByDevice, deviceHash);
  await countAttempt(deps, attemptLimits.secondFactorByAddress, `${user.id} ${callerAddress(request)}`);
  const waitSeconds = await takeAttempt(deps, attemptLimits.secondFactorByAccount, String(user.id));
  if (waitSeconds === 0) return;
  await mailUser(deps, user, codesGuessedMail(user, { at: clock.now(), publicUrl }));
  throw new HttpError('too-many-codes', { headers: { 'retry-after': String(waitSeconds) } });
}

const stepSeconds = 30;
/** Codes of this many 30-second steps before and after the current one are accepted too, because clocks differ. */
const window = 1;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Courtline', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds });

export async function createAppSecret(db: Db, user: { id: number; username: string }, now: Date) {
  const secret = new Secret({ size: 20 }).base32;
  if (!(await saveAppSecret(db, user.id, secret, now))) return null;
  return { secret, uri: totp(secret, user.username).toString() };
}

export async function redeemAppCode(db: Db, userId: number, code: string, now: Date, { isFirst = false } = {}): Promise<boolean> {
  const app = await findAuthenticatorApp(db, userId);
  if (!app || (app.confirmedAt === null) !== isFirst) return false;
  const secret = await readAppSecret(db, app);
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta !== null && recordAppStep(db, userId, Math.floor(now.getTime() / 1000 / stepSeconds) + delta);
}

const recoveryCodeCount = 10;
/** Without characters that look alike, such as 0 and O. A code of 24 characters has 118 random bits, so that a fast hash is enough. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const [groups, groupLength] = [6, 4];

const newRecoveryCode = () =>
  Array.from({ length: groups }, () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-');

const hashRecoveryCode = (code: string) => hashToken(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));

export async function replaceRecoveryCodes(transaction: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await saveRecoveryCodes(transaction, userId, codes.map(hashRecoveryCode));
  return codes;
}

export async function createFirstRecoveryCodes(transaction: Db, userId: number): Promise<string[] | null> {
  return (await countRecoveryCodes(transaction, userId)) > 0 ? null : replaceRecoveryCodes(transaction, userId);
}
