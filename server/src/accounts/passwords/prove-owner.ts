import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ownerProof } from '#contract/accounts/account.ts';
import { minuteMs } from '#domain/durations.ts';
import { recordSecurityEvent, type SecurityEvent } from '#server/platform/log/security-log.ts';
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { findKnownDevice } from '#server/accounts/sessions/store.ts';
import { currentUser } from '#server/accounts/sessions/current-session.ts';
import type { AccountDeps } from '#server/accounts/sessions/deps.ts';
import { findCredentials, type StoredCredentials } from '#server/accounts/users/store.ts';
import { attemptLimits } from './attempt-limits.ts';

export async function countByDevice(deps: AccountDeps, request: FastifyRequest, userId: number | undefined): Promise<boolean> {
  // The device of an unknown username (id 0) is looked up too, so that the response time does not reveal whether the username exists.
  const deviceHash = await findKnownDevice(deps.db, deps.cookies.device(request), userId ?? 0);
  if (deviceHash !== undefined) await countAttempt(deps, attemptLimits.loginByDevice, deviceHash);
  return deviceHash !== undefined;
}

async function countOwnerProof(deps: AccountDeps, request: FastifyRequest, userId: number): Promise<void> {
  if (!(await countByDevice(deps, request, userId))) await countAttempt(deps, attemptLimits.ownerProofByAccount, String(userId));
}

export type OwnerProof = z.output<typeof ownerProof>;

const maxSignInAgeMs = 5 * minuteMs;

export const wrongPassword = () => new HttpError('not-proven', 'The password is wrong');

type ProofEvent = SecurityEvent['event'];

/** The signed-in person proves again to be the owner of the account. */
export async function requireOwner(
  deps: AccountDeps,
  request: FastifyRequest,
  proof: OwnerProof,
  event: ProofEvent,
): Promise<StoredCredentials> {
  const { id } = currentUser(request);
  await countOwnerProof(deps, request, id);
  const stored = (await findCredentials(deps.db, id)) ?? { password: null, googleId: null };
  if (await isProof(deps, stored, proof)) return stored;
  recordSecurityEvent({ event, outcome: 'failure', reason: 'not-proven' });
  throw 'password' in proof ? wrongPassword() : new HttpError('not-proven', 'Please sign in with Google once more');
}

async function isProof({ clock, verifyGoogle, passwords }: AccountDeps, stored: StoredCredentials, proof: OwnerProof): Promise<boolean> {
  if ('password' in proof) return passwords.verify(stored.password, proof.password);
  const { googleId, signedInAt } = await verifyGoogle(proof.idToken);
  return googleId === stored.googleId && clock.now().getTime() - signedInAt.getTime() <= maxSignInAgeMs;
}

/** Somebody who is not signed in proves with the password to own an account. */
export async function checkAccountPassword(
  deps: AccountDeps,
  request: FastifyRequest,
  account: { readonly id: number; readonly password: string | null },
  { password, event, question }: { readonly password: string | undefined; readonly event: ProofEvent; readonly question: string },
): Promise<void> {
  if (password === undefined) throw new HttpError('password-required', question);
  await countOwnerProof(deps, request, account.id);
  if (await deps.passwords.verify(account.password, password)) return;
  recordSecurityEvent({ event, outcome: 'failure', accountId: account.id, reason: 'wrong-password' });
  throw new HttpError('wrong-password');
}
