import { isNotAnothersEmail, type User } from '#contract/account.ts';
import { isUniqueViolation } from '#server/platform/database/is-unique-violation.ts';
import { HttpError, unauthenticated } from '#server/platform/http/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import type { AccountDeps } from './deps.ts';
import { mailUser } from './mail-user.ts';
import { usernameChangedMail } from './mails.ts';
import { findUserById, lockUser, setUsername } from './store.ts';

const usernameTaken = () => new HttpError(409, 'username-taken', 'This username is already taken');

/** Changes the name with which the user signs in. Names are unique regardless of case. */
export async function changeUsername({ db, clock, publicUrl }: AccountDeps, user: User, username: string): Promise<User> {
  const change = db.transaction(async (transaction) => {
    // The session may be older than a change of the email. Until the end of the transaction the email cannot change.
    await lockUser(transaction, user.id);
    const current = await findUserById(transaction, user.id);
    if (!current) throw unauthenticated();
    if (!isNotAnothersEmail({ username, email: current.email })) {
      throw new HttpError(400, 'username-is-email', 'A username with an @ must be your own email');
    }
    if (!(await setUsername(transaction, user.id, username))) throw usernameTaken();
    await publishChanges(transaction, 'viewer', [String(user.id)]);
    await mailUser({ db: transaction, clock }, user, usernameChangedMail(user, { publicUrl, changedAt: clock.now() }));
  });
  await change.catch((error: unknown) => {
    throw isUniqueViolation(error) ? usernameTaken() : error;
  });
  recordSecurityEvent({ event: 'username-change', outcome: 'success' });
  return { ...user, username };
}
