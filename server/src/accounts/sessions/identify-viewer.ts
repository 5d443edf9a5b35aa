import type { FastifyInstance } from 'fastify';
import type { User } from '#contract/account.ts';
import type { AccountDeps } from '#server/accounts/deps.ts';
import { cacheControl } from '#server/platform/http/cache-control.ts';
import { sessionCookies } from './session-cookie.ts';
import { extendSession, findSession } from './session-store.ts';
import { sessionExpiry, shouldExtend } from './session-expiry.ts';
import { hashToken } from './token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
  }
}

/**
 * Sets `request.user` and `request.viewer` from the session cookie, once per request and for every route. Whether the
 * viewer is premium is decided here by `deps.isPremium`; every later check reads `viewer.isPremium`.
 */
export function identifyViewer(app: FastifyInstance, { db, clock, publicUrl, isPremium }: AccountDeps): void {
  const cookies = sessionCookies(publicUrl);
  app.decorateRequest('viewer', null);
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request, reply) => {
    // Static files are public. Pages need the viewer, because a person in a time-out is redirected.
    const token = request.url.startsWith('/api/') || request.routeOptions.config.isPage ? cookies.token(request) : undefined;
    if (!token) return;
    const now = clock.now();
    const tokenHash = hashToken(token);
    const session = await findSession(db, tokenHash, now);
    if (!session) return cookies.clear(reply);
    const user = { ...session.user, isPremium: await isPremium(session.user.id) };
    const timeOutEndsAt = user.timeOutUntil === null ? null : new Date(user.timeOutUntil);
    request.user = user;
    request.viewer = {
      userId: user.id,
      isPremium: user.isPremium,
      timeOutUntil: timeOutEndsAt && timeOutEndsAt > now ? timeOutEndsAt : null,
    };
    // A shared cache must not serve one person's response to another.
    reply.header('cache-control', cacheControl.private).header('vary', 'cookie');
    if (!shouldExtend(session, now)) return cookies.updateTier(request, reply, user, session.expiresAt);
    const expiresAt = sessionExpiry(session.createdAt, now);
    await extendSession(db, tokenHash, expiresAt);
    cookies.set(reply, token, user, expiresAt);
  });
  // A cookie belongs to one person, so no shared cache may store the response, whatever the route allows.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('set-cookie')) reply.header('cache-control', cacheControl.personal);
  });
}
