import type { z } from 'zod';
import type { accountDeletion, User } from '#contract/account.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { forgetMailsTo } from '#server/platform/mail/store.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountDeletedMail } from './mails.ts';
import { isPasswordOf } from './credentials/password-hash.ts';
import { countGuess } from './credentials/sign-in.ts';
import { deleteUser, findProofs } from './store.ts';
import { keepTimeOut } from './time-out/time-out-store.ts';

/** How long ago a Google sign-in may be to count as this very moment's. */
const freshMs = 5 * 60_000;

/** Deletes the account for good, once it is proven to be the caller's and every other slice has let go of it. */
export async function deleteAccount(
  deps: AccountDeps,
  user: User,
  proof: z.output<typeof accountDeletion>,
  device: string | undefined,
): Promise<void> {
  await countGuess(deps, String(user.id), user.id, device);
  if (!(await isProven(deps, user.id, proof))) {
    throw new HttpError(403, 'not-proven', 'password' in proof ? 'The password is wrong' : 'Please sign in with Google once more');
  }
  for (const letGo of deps.beforeDelete) await letGo(user.id);
  await deps.db.transaction(async (transaction) => {
    await keepTimeOut(transaction, user, deps.clock.now());
    await deleteUser(transaction, user.id);
    await forgetMailsTo(transaction, user.email);
    await enqueueMail(transaction, accountDeletedMail(user));
  });
}

async function isProven(deps: AccountDeps, userId: number, proof: z.output<typeof accountDeletion>): Promise<boolean> {
  const held = await findProofs(deps.db, userId);
  if ('password' in proof) return isPasswordOf(held?.password ?? null, proof.password);
  const identity = await deps.verifyGoogle(proof.idToken);
  const age = deps.clock.now().getTime() - identity.signedInAt.getTime();
  return identity.googleId === held?.googleId && age <= freshMs;
}
