import type { FastifyRequest } from 'fastify';
import type { Credentials } from '#contract/account.ts';
import type { AccountDeps } from '#server/accounts/deps.ts';
import { isKnownDevice } from '#server/accounts/sessions/device-store.ts';
import type { SignIn } from '#server/accounts/sessions/start-session.ts';
import { hashToken } from '#server/accounts/sessions/token.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { findCredentials, findUserWithPassword } from './credential-store.ts';
import { attemptLimits } from './attempt-limits.ts';
import { verifyPassword } from './password-hash.ts';

/** Returns the user with this name and password. A wrong name and a wrong password give the same error in the same time. */
export async function checkCredentials(
  deps: AccountDeps,
  { username, password }: Credentials,
  device: string | undefined,
): Promise<SignIn> {
  const found = await findUserWithPassword(deps.db, username);
  // Username and email have separate counters. With a common one, refusals would tell that both belong to one account.
  await countPasswordAttempt(deps, username.toLowerCase(), found?.user.id, device);
  const matches = await verifyPassword(found?.password ?? null, password);
  if (!found || !matches) {
    recordSecurityEvent({ event: 'sign-in', outcome: 'failure', accountId: found?.user.id ?? null, reason: 'wrong-credentials' });
    throw new HttpError(401, 'wrong-credentials', 'Invalid username or password');
  }
  const stillCounts = async (transaction: Db) => (await findCredentials(transaction, found.user.id))?.password === found.password;
  return { user: found.user, stillCounts };
}

/**
 * Counts a password attempt. An attempt from a known device of the user counts against the device's limit, any other
 * attempt against the account's limit.
 */
export async function countPasswordAttempt(
  deps: AccountDeps,
  account: string,
  userId: number | undefined,
  device: string | undefined,
): Promise<void> {
  const deviceHash = device === undefined ? undefined : hashToken(device);
  // The device is looked up for an unknown username too (no user has the id 0), so that the response time does not reveal
  // whether the username exists.
  const isKnown = deviceHash !== undefined && (await isKnownDevice(deps.db, deviceHash, userId ?? 0));
  await (isKnown ? countAttempt(deps, attemptLimits.loginByDevice, deviceHash) : countAttempt(deps, attemptLimits.loginByAccount, account));
}

export const countByAddress = (deps: AccountDeps, limit: (typeof attemptLimits)[keyof typeof attemptLimits], request: FastifyRequest) =>
  countAttempt(deps, limit, callerAddress(request));
