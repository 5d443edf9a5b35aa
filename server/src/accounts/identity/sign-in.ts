import type { FastifyRequest } from 'fastify';
import type { Credentials, User } from '#contract/accounts/account.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limit/rate-limit.ts';
import { attemptLimits } from './attempt-limits.ts';
import { findKnownDevice, findCredentials, findUserWithPassword } from './credential-store.ts';
import type { AccountDeps } from './deps.ts';
import { foldName } from './store.ts';

/** Returns the user with this name and password. A wrong name and a wrong password give the same error in the same time. */
export async function checkCredentials(
  deps: AccountDeps,
  { username, password }: Credentials,
  device: string | undefined,
): Promise<SignIn> {
  const found = await findUserWithPassword(deps.db, username);
  // Username and email have separate counters. With a common one, refusals would tell that both belong to one account.
  const unknownDevice = { limit: attemptLimits.loginByAccount, subject: await foldName(deps.db, username) };
  await countPasswordAttempt(deps, unknownDevice, found?.user.id, device);
  const matches = await deps.passwords.verify(found?.password ?? null, password);
  if (!found || !matches) {
    recordSecurityEvent({ event: 'sign-in', outcome: 'failure', accountId: found?.user.id ?? null, reason: 'wrong-credentials' });
    throw new HttpError(401, 'wrong-credentials', 'Invalid username or password');
  }
  const stillCounts = async (transaction: Db) => (await findCredentials(transaction, found.user.id))?.password === found.password;
  return { user: found.user, stillCounts };
}

/** An attempt from a known device of the user counts against the device's limit, any other attempt against the given limit. */
async function countPasswordAttempt(
  deps: AccountDeps,
  unknownDevice: { readonly limit: Limit; readonly subject: string },
  userId: number | undefined,
  device: string | undefined,
): Promise<void> {
  // The device is looked up for an unknown username too (no user has the id 0), so that the response time does not reveal
  // whether the username exists.
  const deviceHash = await findKnownDevice(deps.db, device, userId ?? 0);
  if (deviceHash !== undefined) await countAttempt(deps, attemptLimits.loginByDevice, deviceHash);
  else await countAttempt(deps, unknownDevice.limit, unknownDevice.subject);
}

/** Counts a password attempt on an account that was not found by a name. Names have another limit, because a name can be a number. */
export const countOwnerProof = (deps: AccountDeps, userId: number, device: string | undefined): Promise<void> =>
  countPasswordAttempt(deps, { limit: attemptLimits.ownerProofByAccount, subject: String(userId) }, userId, device);

export const countByAddress = (deps: AccountDeps, limit: (typeof attemptLimits)[keyof typeof attemptLimits], request: FastifyRequest) =>
  countAttempt(deps, limit, callerAddress(request));

/** A person who has shown who they are, and whether what they have shown still counts, read in a transaction. */
export interface SignIn {
  readonly user: User;
  readonly stillCounts: (transaction: Db) => Promise<boolean>;
  /** Set if a passkey or a second factor was used. */
  readonly usesSecondFactor?: true;
}
