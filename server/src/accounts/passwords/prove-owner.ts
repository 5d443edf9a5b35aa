import type { z } from 'zod';
import type { User, ownerProof } from '#contract/accounts/account.ts';
import { minuteMs } from '#domain/durations.ts';
import { recordSecurityEvent, type SecurityEvent } from '#server/platform/log/security-log.ts';
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { findKnownDevice } from '#server/accounts/sessions/store.ts';
import { attemptLimits } from './attempt-limits.ts';
import type { AccountDeps } from '#server/accounts/users/deps.ts';
import { findCredentials, type StoredCredentials } from '#server/accounts/users/store.ts';

export async function countByDevice(deps: AccountDeps, userId: number | undefined, device: string | undefined): Promise<boolean> {
  // The device of an unknown username (id 0) is looked up too, so that the response time does not reveal whether the username exists.
  const deviceHash = await findKnownDevice(deps.db, device, userId ?? 0);
  if (deviceHash !== undefined) await countAttempt(deps, attemptLimits.loginByDevice, deviceHash);
  return deviceHash !== undefined;
}

async function countOwnerProof(deps: AccountDeps, userId: number, device: string | undefined): Promise<void> {
  if (!(await countByDevice(deps, userId, device))) await countAttempt(deps, attemptLimits.ownerProofByAccount, String(userId));
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
