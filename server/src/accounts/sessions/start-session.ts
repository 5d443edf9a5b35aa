import type { FastifyReply } from 'fastify';
import type { User } from '#contract/accounts/account.ts';
import { lockUser, isSuspended } from '#server/accounts/users/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import type { AccountDeps } from './deps.ts';
import { hashToken, isToken, newToken } from './token.ts';
import { currentSession, currentUser } from './current-session.ts';
import { replaceSession } from './end-session.ts';
import { secondsUntil, sessionExpiry } from './session-cookie.ts';
import { createSession, updateSession, saveKnownDevice } from './store.ts';

export interface SignIn {
  readonly user: User;
  readonly stillCounts: (transaction: Db) => Promise<boolean>;
  readonly usesSecondFactor?: true;
}

export interface ProofTimes {
  readonly confirmedAt?: Date;
  readonly secondFactorAt?: Date;
}

const maxUserAgentLength = 300;

/** Checks a sign-in again in the transaction, with the user locked: the account may have been suspended or the password reset since. */
export async function recheckSignIn(transaction: Db, { user, stillCounts }: SignIn): Promise<void> {
  await lockUser(transaction, user.id);
  if (await isSuspended(transaction, user.id)) {
    recordSecurityEvent({ event: 'sign-in', outcome: 'failure', accountId: user.id, reason: 'suspended' });
    throw new HttpError('account-suspended');
  }
  if (!(await stillCounts(transaction))) throw new HttpError('sign-in-expired');
}

export async function startSession(deps: AccountDeps, reply: FastifyReply, signIn: SignIn): Promise<User> {
  const { db, clock, cookies } = deps;
  const { request } = reply;
  const { isPremium } = await deps.findPremium(signIn.user.id);
  const user = { ...signIn.user, isPremium };
  const now = clock.now();
  const expiresAt = sessionExpiry(now, now);
  const token = newToken();
  const oldToken = cookies.token(request);
  const userAgent = request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null;
  const secondFactorAt = signIn.usesSecondFactor ? now : null;
  const times = { createdAt: now, lastSeenAt: now, confirmedAt: now, secondFactorAt, expiresAt };
  await db.transaction(async (transaction) => {
    await recheckSignIn(transaction, signIn);
    const deviceHash = await registerDevice({ ...deps, db: transaction }, reply, user.id);
    if (oldToken) await replaceSession(transaction, hashToken(oldToken), { userId: user.id, deviceHash });
    await createSession(transaction, { tokenHash: hashToken(token), userId: user.id, userAgent, deviceHash, ...times });
  });
  cookies.set(reply, token, user, secondsUntil(expiresAt, now));
  return user;
}

export async function registerDevice({ db, clock, cookies }: AccountDeps, reply: FastifyReply, userId: number): Promise<string> {
  const current = cookies.device(reply.request);
  const token = current !== undefined && isToken(current) ? current : newToken();
  const tokenHash = hashToken(token);
  await saveKnownDevice(db, { tokenHash, userId, lastUsedAt: clock.now() });
  cookies.setDevice(reply, token);
  return tokenHash;
}

/**
 * Gives the session a new token after the person has proven the identity again, so that a copy of the old token is worthless. Open streams
 * end and connect again.
 */
export async function renewSession({ db, clock, cookies }: AccountDeps, reply: FastifyReply, times: ProofTimes = {}): Promise<void> {
  const user = currentUser(reply.request);
  const token = newToken();
  const from = currentSession(reply.request);
  const { expiresAt } = await db.transaction(async (transaction) => {
    const renewed = await updateSession(transaction, from, { tokenHash: hashToken(token), ...times });
    if (!renewed) throw new HttpError('unauthenticated');
    await publishChanges(transaction, 'session', [from]);
    return renewed;
  });
  cookies.set(reply, token, user, secondsUntil(expiresAt, clock.now()));
}
