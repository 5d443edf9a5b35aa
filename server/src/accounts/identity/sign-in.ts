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
    throw new HttpError(401, 'wrong-credentials', 'Invalid username or password');
  }
  const stillCounts = async (transaction: Db) => (await findCredentials(transaction, found.user.id))?.password === found.password;
  return { user: found.user, stillCounts };
}

/**
 * Counts an attempt, and throws if its name has none left. Returns false if the account has none left, because of attempts with its
 * other name: then the password counts as wrong, because a refusal would tell that both names belong to one account.
 */
async function countSignIn(deps: AccountDeps, name: string, userId: number | undefined, device: string | undefined): Promise<boolean> {
  if (await countByDevice(deps, userId, device)) return true;
  await countAttempt(deps, attemptLimits.loginByName, name);
  return (await takeAttempt(deps, attemptLimits.loginByAccount, userId === undefined ? `name ${name}` : String(userId))) === 0;
}

/** An attempt from a known device of the user counts against the device's limit only. Returns false for any other attempt. */
async function countByDevice(deps: AccountDeps, userId: number | undefined, device: string | undefined): Promise<boolean> {
  // The device is looked up for an unknown username too (no user has the id 0), so that the response time does not reveal
  // whether the username exists.
  const deviceHash = await findKnownDevice(deps.db, device, userId ?? 0);
  if (deviceHash !== undefined) await countAttempt(deps, attemptLimits.loginByDevice, deviceHash);
  return deviceHash !== undefined;
}

/** Counts a password attempt on an account that was not found by a name. */
export async function countOwnerProof(deps: AccountDeps, userId: number, device: string | undefined): Promise<void> {
  if (!(await countByDevice(deps, userId, device))) await countAttempt(deps, attemptLimits.ownerProofByAccount, String(userId));
}

export const countByAddress = (deps: AccountDeps, limit: (typeof attemptLimits)[keyof typeof attemptLimits], request: FastifyRequest) =>
  countAttempt(deps, limit, callerAddress(request));

/** A person who has shown who they are, and whether what they have shown still counts, read in a transaction. */
export interface SignIn {
  readonly user: User;
  readonly stillCounts: (transaction: Db) => Promise<boolean>;
  readonly usesSecondFactor?: true;
}

export type OwnerProof = z.output<typeof ownerProof>;

const maxSignInAgeMs = 5 * minuteMs;

export const wrongPassword = () => new HttpError(403, 'not-proven', 'The password is wrong');

/** Refuses the action unless the signed-in person proves again that the account is theirs. Returns what the proof was compared with. */
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
  throw 'password' in proof ? wrongPassword() : new HttpError(403, 'not-proven', 'Please sign in with Google once more');
}

async function isProof({ clock, verifyGoogle, passwords }: AccountDeps, stored: StoredCredentials, proof: OwnerProof): Promise<boolean> {
  if ('password' in proof) return passwords.verify(stored.password, proof.password);
  const { googleId, signedInAt } = await verifyGoogle(proof.idToken);
  return googleId === stored.googleId && clock.now().getTime() - signedInAt.getTime() <= maxSignInAgeMs;
}

export interface GivenPassword {
  readonly password: string | undefined;
  readonly device: string | undefined;
}

/** Refuses an action on an account by somebody who is not signed in to it and does not know its password. */
export async function checkAccountPassword(
  deps: AccountDeps,
  account: { readonly id: number; readonly password: string | null },
  { password, device }: GivenPassword,
  { event, question }: { readonly event: SecurityEvent['event']; readonly question: string },
): Promise<void> {
  if (password === undefined) throw new HttpError(403, 'password-required', question);
  await countOwnerProof(deps, account.id, device);
  if (await deps.passwords.verify(account.password, password)) return;
  recordSecurityEvent({ event, outcome: 'failure', accountId: account.id, reason: 'wrong-password' });
  throw new HttpError(403, 'wrong-password', 'The password is wrong');
}
