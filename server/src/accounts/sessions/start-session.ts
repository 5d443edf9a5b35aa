import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/account.ts';
import type { AccountDeps } from '#server/accounts/deps.ts';
import { saveKnownDevice } from './device-store.ts';
import { replaceSession } from './end-session.ts';
import type { SessionCookies } from './session-cookie.ts';
import { sessionExpiry } from './session-expiry.ts';
import { createSession } from './session-store.ts';
import { hashToken, isToken, newToken } from './token.ts';

export interface HttpCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const maxUserAgent = 300;

/** Signs this browser in. The session always gets a new token, and the browser's previous session ends. */
export async function startSession(deps: AccountDeps, cookies: SessionCookies, call: HttpCall, found: User): Promise<User> {
  const { db, clock } = deps;
  const { isPremium } = await deps.findPremium(found.id);
  const user = { ...found, isPremium };
  const now = clock.now();
  const expiresAt = sessionExpiry(now, now);
  const token = newToken();
  const oldToken = cookies.token(call.request);
  const deviceHash = await registerDevice(deps, cookies, call, user.id);
  const userAgent = call.request.headers['user-agent']?.slice(0, maxUserAgent) ?? null;
  const times = { createdAt: now, lastSeenAt: now, confirmedAt: now, expiresAt };
  await db.transaction(async (transaction) => {
    if (oldToken) await replaceSession(transaction, hashToken(oldToken), { userId: user.id, deviceHash });
    await createSession(transaction, { tokenHash: hashToken(token), userId: user.id, userAgent, deviceHash, ...times });
  });
  cookies.set(call.reply, token, user, expiresAt);
  return user;
}

/**
 * Makes this browser a known device of the user and returns the hash of its token. An existing device token is reused,
 * because several people can sign in with one browser.
 */
export async function registerDevice(
  { db, clock }: AccountDeps,
  cookies: SessionCookies,
  { request, reply }: HttpCall,
  userId: number,
): Promise<string> {
  const current = cookies.device(request);
  const token = current !== undefined && isToken(current) ? current : newToken();
  const tokenHash = hashToken(token);
  await saveKnownDevice(db, { tokenHash, userId, lastUsedAt: clock.now() });
  cookies.setDevice(reply, token);
  return tokenHash;
}
