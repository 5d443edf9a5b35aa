import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Credentials, User, ownerProof } from '#contract/accounts/account.ts';
import { minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent, type SecurityEvent } from '#server/platform/log/security-log.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { countAttempt, takeAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { attemptLimits } from './attempt-limits.ts';
import type { AccountDeps } from './deps.ts';
import { findKnownDevice, findCredentials, findUserWithPassword, foldName, type StoredCredentials } from './store.ts';

/** Returns the user with this name and password. A wrong name and a wrong password give the same error in the same time. */
export async function checkCredentials(
  deps: AccountDeps,
  { username, password }: Credentials,
  device: string | undefined,
): Promise<SignIn> {
  const found = await findUserWithPassword(deps.db, username);
  const isCounted = await countSignIn(deps, await foldName(deps.db, username), found?.user.id, device);
  const matches = await deps.passwords.verify(found?.password ?? null, password);
  if (!found || !matches || !isCounted) {
    recordSecurityEvent({ event: 'sign-in', outcome: 'failure', accountId: found?.user.id ?? null, reason: 'wrong-credentials' });
    throw new HttpError('wrong-credentials');
  }
  const stillCounts = async (transaction: Db) => (await findCredentials(transaction, found.user.id))?.password === found.password;
  return { user: found.user, stillCounts };
}

/**
 * Counts an attempt. Throws if the typed name has no attempts left. Returns false if the account has none left, because its username and
 * its email were both tried. The password then counts as wrong: an error would reveal that both names belong to one account.
 */
async function countSignIn(deps: AccountDeps, name: string, userId: number | undefined, device: string | undefined): Promise<boolean> {
  if (await countByDevice(deps, userId, device)) return true;
  await countAttempt(deps, attemptLimits.loginByName, name);
  return (await takeAttempt(deps, attemptLimits.loginByAccount, userId === undefined ? `name ${name}` : String(userId))) === 0;
}

async function countByDevice(deps: AccountDeps, userId: number | undefined, device: string | undefined): Promise<boolean> {
  // The device of an unknown username (id 0) is looked up too, so that the response time does not reveal whether the username exists.
  const deviceHash = await findKnownDevice(deps.db, device, userId ?? 0);
  if (deviceHash !== undefined) await countAttempt(deps, attemptLimits.loginByDevice, deviceHash);
  return deviceHash !== undefined;
}

export async function countOwnerProof(deps: AccountDeps, userId: number, device: string | undefined): Promise<void> {
  if (!(await countByDevice(deps, userId, device))) await countAttempt(deps, attemptLimits.ownerProofByAccount, String(userId));
}

export const countAttemptByAddress = (
  deps: AccountDeps,
  limit: (typeof attemptLimits)[keyof typeof attemptLimits],
  request: FastifyRequest,
) => countAttempt(deps, limit, callerAddress(request));

export interface SignIn {
  readonly user: User;
  readonly stillCounts: (transaction: Db) => Promise<boolean>;
  readonly usesSecondFactor?: true;
}

export type OwnerProof = z.output<typeof ownerProof>;

const maxSignInAgeMs = 5 * minuteMs;

export const wrongPassword = () => new HttpError('not-proven', 'The password is wrong');

export async function requireOwner(
  deps: AccountDeps,
  user: Pick<User, 'id'>,
  proof: OwnerProof,
  { device, event }: { readonly device: string | undefined; readonly event: SecurityEvent['event'] },
): Promise<StoredCredentials> {
  await countOwnerProof(deps, user.id, device);
  const stored = (await findCredentials(deps.db, user.id)) ?? { password: null, googleId: null };
  if (await isProof(deps, stored, proof)) return stored;
  recordSecurityEvent({ event, outcome: 'failure', reason: 'not-proven' });
  throw 'password' in proof ? wrongPassword() : new HttpError('not-proven', 'Please sign in with Google once more');
}

async function isProof({ clock, verifyGoogle, passwords }: AccountDeps, stored: StoredCredentials, proof: OwnerProof): Promise<boolean> {
  if ('password' in proof) return passwords.verify(stored.password, proof.password);
  const { googleId, signedInAt } = await verifyGoogle(proof.idToken);
  return googleId === stored.googleId && clock.now().getTime() - signedInAt.getTime() <= maxSignInAgeMs;
}

export interface PasswordAttempt {
  readonly password: string | undefined;
  readonly device: string | undefined;
}

export async function checkAccountPassword(
  deps: AccountDeps,
  account: { readonly id: number; readonly password: string | null },
  { password, device }: PasswordAttempt,
  { event, question }: { readonly event: SecurityEvent['event']; readonly question: string },
): Promise<void> {
  if (password === undefined) throw new HttpError('password-required', question);
  await countOwnerProof(deps, account.id, device);
  if (await deps.passwords.verify(account.password, password)) return;
  recordSecurityEvent({ event, outcome: 'failure', accountId: account.id, reason: 'wrong-password' });
  throw new HttpError('wrong-password');
}
