import type { FastifyRequest } from 'fastify';
import type { Credentials } from '#contract/accounts/account.ts';
import { attemptLimits } from '#server/accounts/passwords/attempt-limits.ts';
import { countByDevice } from '#server/accounts/passwords/prove-owner.ts';
import type { SignIn } from '#server/accounts/sessions/start-session.ts';
import type { AccountDeps } from '#server/accounts/sessions/deps.ts';
import { findCredentials, findUserWithPassword, foldName } from '#server/accounts/users/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { countAttempt, takeAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { HttpError } from '#server/platform/request/errors.ts';

/** Returns the user with this name and password. A wrong name and a wrong password give the same error in the same time. */
export async function checkCredentials(deps: AccountDeps, request: FastifyRequest, { username, password }: Credentials): Promise<SignIn> {
  const found = await findUserWithPassword(deps.db, username);
  const isCounted = await countSignIn(deps, request, await foldName(deps.db, username), found?.user.id);
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
async function countSignIn(deps: AccountDeps, request: FastifyRequest, name: string, userId: number | undefined): Promise<boolean> {
  if (await countByDevice(deps, request, userId)) return true;
  await countAttempt(deps, attemptLimits.loginByName, name);
  return (await takeAttempt(deps, attemptLimits.loginByAccount, userId === undefined ? `name ${name}` : String(userId))) === 0;
}
