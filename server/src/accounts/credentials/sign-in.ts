import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials, User } from '#contract/account.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { limits } from './limits.ts';
import { isPasswordOf } from './password-hash.ts';
import type { SessionCookies } from '#server/accounts/sessions/session-cookie.ts';
import { createSession, deleteSession, isKnownDevice, rememberDevice } from '#server/accounts/sessions/session-store.ts';
import { sessionEnd } from '#server/accounts/sessions/session-time.ts';
import { findSignIn } from '#server/accounts/store.ts';
import { hashToken, isToken, newToken } from '#server/accounts/sessions/token.ts';

/** Finds the user by name and password. The answer and its time are the same for a wrong name and for a wrong password. */
export async function checkCredentials(deps: AccountDeps, { username, password }: Credentials, device: string | undefined): Promise<User> {
  const found = await findSignIn(deps.db, username);
  await countGuess(deps, found ? String(found.user.id) : username.toLowerCase(), found?.user.id, device);
  const matches = await isPasswordOf(found?.password ?? null, password);
  if (!found || !matches) throw new HttpError(401, 'wrong-credentials', 'Invalid username or password');
  return found.user;
}

/** Counts an attempt at somebody's password: on the device's own account if the owner has used it, else on everybody's. */
export async function countGuess(
  deps: AccountDeps,
  account: string,
  userId: number | undefined,
  device: string | undefined,
): Promise<void> {
  const deviceHash = device === undefined ? undefined : hashToken(device);
  // Asked for an unknown name too (nobody has the id 0): the number of questions must not tell.
  const isKnown = deviceHash !== undefined && (await isKnownDevice(deps.db, deviceHash, userId ?? 0));
  await (isKnown ? countAttempt(deps, limits.loginByDevice, deviceHash) : countAttempt(deps, limits.loginByAccount, account));
}

/** Signs this browser in, under a token that nobody has seen before; the session it had ends. */
export async function startSession(
  deps: AccountDeps,
  cookies: SessionCookies,
  call: { request: FastifyRequest; reply: FastifyReply },
  user: User,
): Promise<User> {
  const { db, clock } = deps;
  const createdAt = clock.now();
  const expiresAt = sessionEnd(createdAt, createdAt);
  const token = newToken();
  const oldToken = cookies.token(call.request);
  await db.transaction(async (transaction) => {
    if (oldToken) await deleteSession(transaction, hashToken(oldToken));
    await createSession(transaction, { tokenHash: hashToken(token), userId: user.id, createdAt, expiresAt });
  });
  cookies.set(call.reply, token, expiresAt);
  await trustDevice(deps, cookies, call, user.id);
  return user;
}

/** One browser may be known to several people; it keeps its token. */
export async function trustDevice(
  { db, clock }: AccountDeps,
  cookies: SessionCookies,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: number,
): Promise<void> {
  const shown = cookies.device(request);
  const token = shown !== undefined && isToken(shown) ? shown : newToken();
  await rememberDevice(db, { tokenHash: hashToken(token), userId, lastUsedAt: clock.now() });
  cookies.setDevice(reply, token);
}

export const countByAddress = (deps: AccountDeps, limit: (typeof limits)[keyof typeof limits], request: FastifyRequest) =>
  countAttempt(deps, limit, callerAddress(request));
