import type { FastifyInstance } from 'fastify';
import type { User } from '#contract/account.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import type { SessionCookies } from './session-cookie.ts';
import { extendSession } from './session-store.ts';
import { isWorthExtending, sessionEnd } from './session-time.ts';
import { findUserBySession } from '#server/accounts/store.ts';
import { hashToken } from './token.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
  }
}

/** Finds out who is calling, once per request. A session in use lives on; cookies of a session that is gone are taken back. */
export function recognizeViewer(app: FastifyInstance, { db, clock }: AccountDeps, cookies: SessionCookies): void {
  app.decorateRequest('viewer', null);
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request, reply) => {
    // Files are anybody's: only the API asks who is there, and the pages, which lead a person in a time-out elsewhere.
    const token = request.url.startsWith('/api/') || request.routeOptions.config.isPage ? cookies.token(request) : undefined;
    if (!token) return;
    const now = clock.now();
    const tokenHash = hashToken(token);
    const session = await findUserBySession(db, tokenHash, now);
    if (!session) return cookies.clear(reply);
    request.user = session.user;
    const { id: userId, isPremium, timeOutUntil } = session.user;
    const endsAt = timeOutUntil === null ? null : new Date(timeOutUntil);
    request.viewer = { userId, isPremium, timeOutUntil: endsAt && endsAt > now ? endsAt : null };
    // What is said to one person must not be kept for the next one by anything in between.
    reply.header('cache-control', cacheControl.private).header('vary', 'cookie');
    if (!isWorthExtending(session, now)) return;
    const expiresAt = sessionEnd(session.createdAt, now);
    await extendSession(db, tokenHash, expiresAt);
    cookies.set(reply, token, expiresAt);
  });
}
