import type { z } from 'zod';
import type { ownerProof, User } from '#contract/accounts/account.ts';
import { minuteMs } from '#domain/durations.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent, type SecurityEvent } from '#server/platform/log/security-log.ts';
import { findCredentials, type StoredCredentials } from './credential-store.ts';
import type { AccountDeps } from './deps.ts';
import { countOwnerProof } from './sign-in.ts';

export type OwnerProof = z.output<typeof ownerProof>;

/** A Google sign-in counts as a proof if it is at most this old. */
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

/** What a browser that is not signed in has given to show that an account is its user's. */
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
