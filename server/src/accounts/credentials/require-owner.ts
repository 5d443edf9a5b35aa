import type { z } from 'zod';
import type { ownerProof, User } from '#contract/account.ts';
import { minuteMs } from '#domain/durations.ts';
import type { AccountDeps } from '#server/accounts/deps.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { recordSecurityEvent, type SecurityEvent } from '#server/platform/log/security-log.ts';
import { findCredentials } from './credential-store.ts';
import { verifyPassword } from './password-hash.ts';
import { countPasswordAttempt } from './sign-in.ts';

export type OwnerProof = z.output<typeof ownerProof>;

/** A Google sign-in counts as a proof if it is at most this old. */
const maxSignInAgeMs = 5 * minuteMs;

/** Refuses the action unless the signed-in person proves again that the account is theirs. */
export async function requireOwner(
  deps: AccountDeps,
  user: Pick<User, 'id'>,
  proof: OwnerProof,
  { device, event }: { readonly device: string | undefined; readonly event: SecurityEvent['event'] },
): Promise<void> {
  await countPasswordAttempt(deps, String(user.id), user.id, device);
  if (await isOwner(deps, user.id, proof)) return;
  recordSecurityEvent({ event, outcome: 'failure', reason: 'not-proven' });
  throw new HttpError(403, 'not-proven', 'password' in proof ? 'The password is wrong' : 'Please sign in with Google once more');
}

async function isOwner({ db, clock, verifyGoogle }: AccountDeps, userId: number, proof: OwnerProof): Promise<boolean> {
  const stored = await findCredentials(db, userId);
  if ('password' in proof) return verifyPassword(stored?.password ?? null, proof.password);
  const { googleId, signedInAt } = await verifyGoogle(proof.idToken);
  return googleId === stored?.googleId && clock.now().getTime() - signedInAt.getTime() <= maxSignInAgeMs;
}
