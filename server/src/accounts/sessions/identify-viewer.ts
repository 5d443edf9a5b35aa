import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '#contract/account.ts';
import { routes } from '#contract/routes.ts';
import { hourMs } from '#domain/durations.ts';
import { hashToken, isToken } from '#server/accounts/identity/token.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import { findKnownSession, type SessionDeps, viewerOf } from './find-session-viewer.ts';
import { sessionCookies, secondsUntil, sessionExpiry, shouldExtend } from './session-cookie.ts';
import { updateSession } from './session-store.ts';
import { timeOutCookie } from './time-out-cookie.ts';

/** The list of sessions needs no more precision, and not every request should write to the database. */
const lastSeenStepMs = hourMs;

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
  }
}

/**
 * Whether the response removes the cookies of a session that has ended. Only a page and the question who is signed in do it: a
 * request that was sent before the session got a new token may be answered later, and must not remove the new token.
 */
const forgetsSession = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isPage === true || url.startsWith(routes.getUser.path);

/**
 * Sets `request.user`, `request.viewer` and `request.timeOutUntil` from the cookies, once per request and for every route. Whether the
 * viewer is premium was decided by `deps.findPremium`; every later check reads `viewer.isPremium`. `viewerOverride` gives the
 * viewer of a request that the process sends to itself; undefined means that the cookie decides.
 */
export function identifyViewer(
  app: FastifyInstance,
  deps: SessionDeps,
  viewerOverride: () => Viewer | null | undefined = () => undefined,
): void {
  const { db, clock, publicUrl, sessions } = deps;
  const cookies = sessionCookies(publicUrl);
  const timeOut = timeOutCookie(deps);
  app.decorateRequest('viewer', null);
  app.decorateRequest('timeOutUntil', null);
  app.decorateRequest('viewerSession', null);
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request, reply) => {
    const given = viewerOverride();
    if (given !== undefined) {
      request.viewer = given;
      return;
    }
    // Static files are public. Pages need the viewer, because a person in a time-out is redirected.
    if (!request.url.startsWith('/api/') && !request.routeOptions.config.isPage) return;
    request.timeOutUntil = timeOut.endOf(request.cookies[timeOut.name]);
    const token = cookies.token(request);
    if (!token) return;
    const now = clock.now();
    const tokenHash = hashToken(token);
    const session = isToken(token) ? await findKnownSession(deps, tokenHash, now, () => limitRequest(request, 'session')) : null;
    if (!session) return forgetsSession(request) ? cookies.clear(reply) : undefined;
    const { user, premiumEndsAt, deviceHash } = session;
    request.user = user;
    request.viewer = viewerOf(session, now);
    request.timeOutUntil = request.viewer.timeOutUntil;
    timeOut.follow(request, reply, request.viewer);
    request.viewerSession = { id: tokenHash, deviceHash, premiumEndsAt, isCurrent: () => sessions.isCurrent(session) };
    if (now.getTime() - session.lastSeenAt.getTime() >= lastSeenStepMs) {
      session.lastSeenAt = now;
      await updateSession(db, tokenHash, { lastSeenAt: now });
    }
    reply.header('vary', 'cookie');
    if (!shouldExtend(session, now)) return cookies.updateTier(request, reply, user, secondsUntil(session.expiresAt, now));
    const expiresAt = sessionExpiry(session.createdAt, now);
    await updateSession(db, tokenHash, { expiresAt });
    sessions.drop(tokenHash);
    cookies.set(reply, token, user, secondsUntil(expiresAt, now));
  });
}
