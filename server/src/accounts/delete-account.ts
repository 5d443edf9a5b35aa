import type { z } from 'zod';
import type { accountDeletion, User } from '#contract/account.ts';
import { minuteMs } from '#domain/durations.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { publishChanges, viewerTopic } from '#server/platform/stream/publish-changes.ts';
import { findCredentials } from './credentials/credential-store.ts';
import { verifyPassword } from './credentials/password-hash.ts';
import { countPasswordAttempt } from './credentials/sign-in.ts';
import type { AccountDeps } from './deps.ts';
import { accountDeletedMail } from './mails.ts';
import { lockUser } from './store.ts';

type Proof = z.output<typeof accountDeletion>;

/** Deleting an account requires a Google sign-in that is at most this old. */
const maxSignInAgeMs = 5 * minuteMs;

/**
 * Deletes the account and everything that is stored about the person. Subscriptions are canceled first, because an account
 * whose card can still be charged must not be deleted. All data is deleted in one transaction.
 */
export async function deleteAccount(deps: AccountDeps, user: User, proof: Proof, device: string | undefined): Promise<void> {
  await countPasswordAttempt(deps, String(user.id), user.id, device);
  if (!(await isOwner(deps, user.id, proof))) {
    recordSecurityEvent({ event: 'account-deletion', outcome: 'failure', reason: 'not-proven' });
    throw new HttpError(403, 'not-proven', 'password' in proof ? 'The password is wrong' : 'Please sign in with Google once more');
  }
  await deps.cancelSubscriptions(user.id);
  await deps.db.transaction(async (transaction) => {
    await lockUser(transaction, user.id);
    for (const { erase } of deps.personalData) await erase(transaction, user, deps.clock.now());
    await publishChanges(transaction, viewerTopic, [String(user.id)]);
    await enqueueMail(transaction, accountDeletedMail(user));
  });
  recordSecurityEvent({ event: 'account-deletion', outcome: 'success' });
}

async function isOwner({ db, clock, verifyGoogle }: AccountDeps, userId: number, proof: Proof): Promise<boolean> {
  const stored = await findCredentials(db, userId);
  if ('password' in proof) return verifyPassword(stored?.password ?? null, proof.password);
  const { googleId, signedInAt } = await verifyGoogle(proof.idToken);
  return googleId === stored?.googleId && clock.now().getTime() - signedInAt.getTime() <= maxSignInAgeMs;
}
