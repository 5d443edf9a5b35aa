import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts/account.ts';
import { routes } from '#contract/routes/routes.ts';
import { hourMs } from '#domain/durations.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { Viewer } from '#server/platform/request/viewer.ts';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import type { AccountDeps } from './deps.ts';
import { hashToken, isToken } from './token.ts';
import { secondsUntil, sessionExpiry, shouldExtend } from './session-cookie.ts';
import type { KnownSession, SessionMemory } from './session-memory.ts';
import { findSession, updateSession } from './store.ts';
import { timeOutCookie } from './time-out-cookie.ts';

/** The stored `lastSeenAt` is updated at most once in this time, so that not every request writes to the database. */
const lastSeenStepMs = hourMs;

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
  }
}

/**
 * Only pages and requests for the user clear the cookies of an ended session. Other responses may arrive after the person has signed in
 * again, and would remove the new token.
 */
const mayClearCookies = (request: FastifyRequest): boolean => request.routeOptions.config.isPage === true || asksForUser(request);

const asksForUser = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === routes.getUser.path;

/**
 * Sets `request.user`, `request.viewer` and `request.timeOutUntil` from the cookies, once per request. While the database cannot be reached, a
 * session counts as this process last read it, but without premium. A session that it has never read is refused, because its user may be in
 * a time-out.
 */
export function identifyViewer(
  app: FastifyInstance,
  deps: Pick<AccountDeps, 'db' | 'clock' | 'publicUrl' | 'cookies' | 'findPremium'>,
  { sessions, isAway }: { readonly sessions: SessionMemory; readonly isAway: () => boolean },
): void {
  const { db, clock, cookies, findPremium } = deps;
  const timeOut = timeOutCookie(deps);
  app.decorateRequest('viewer', null);
  app.decorateRequest('timeOutUntil', null);
  app.decorateRequest('viewerSession', null);
  app.decorateRequest('user', null);
  app.decorateRequest('isUnconfirmed', false);

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.cookie === undefined) return;
    const { url, config } = request.routeOptions;
    if (!url?.startsWith('/api/') && !config.isPage) return;
    request.timeOutUntil = timeOut.endFor(request.cookies, null);
    const token = cookies.token(request);
    // Anybody can send a cookie that is not one of our tokens. It must not cause any work.
    if (token !== undefined && isToken(token)) await identify(request, reply, token);
    // The session has ended, but the cookie with its tier is still there. Every page would first show what this tier sees.
    else if (asksForUser(request) && request.cookies[cookies.names.signedInMarker] !== undefined) cookies.clear(reply);
  });

  async function identify(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
    const now = clock.now();
    const tokenHash = hashToken(token);
    const remembered = sessions.find(tokenHash, now);
    if (!remembered && isAway() && !sessions.isUnknown(tokenHash)) {
      const last = sessions.lastKnown(tokenHash);
      if (!last) throw new HttpError('unavailable');
      request.isUnconfirmed = true;
      request.viewer = { ...viewerOf(last, now), isPremium: false };
      request.timeOutUntil = timeOut.endFor(request.cookies, request.viewer);
      return;
    }
    const session = remembered ?? (await readSession(request, tokenHash, now));
    if (!session) {
      if (mayClearCookies(request)) cookies.clear(reply);
      return;
    }
    const { user, premiumEndsAt, deviceHash } = session;
    const viewer = viewerOf(session, now);
    request.user = user;
    request.viewer = viewer;
    request.timeOutUntil = timeOut.endFor(request.cookies, viewer);
    request.viewerSession = { id: tokenHash, deviceHash, premiumEndsAt, isCurrent: () => sessions.isCurrent(session) };
    reply.header('vary', 'cookie');
    timeOut.follow(request, reply, viewer);
    if (now.getTime() - session.lastSeenAt.getTime() >= lastSeenStepMs) {
      session.lastSeenAt = now;
      await updateSession(db, tokenHash, { lastSeenAt: now });
    }
    if (!shouldExtend(session, now)) return cookies.updateTier(request, reply, user, secondsUntil(session.expiresAt, now));
    const expiresAt = sessionExpiry(session.createdAt, now);
    await updateSession(db, tokenHash, { expiresAt });
    sessions.drop(tokenHash);
    cookies.set(reply, token, user, secondsUntil(expiresAt, now));
  }

  async function readSession(request: FastifyRequest, tokenHash: string, now: Date): Promise<KnownSession | null> {
    if (sessions.isUnknown(tokenHash)) return null;
    limitRequest(request, 'session');
    return sessions.keep(async () => {
      const session = await findSession(db, tokenHash, now);
      if (!session) {
        sessions.keepUnknown(tokenHash);
        return null;
      }
      const { isPremium, endsAt } = await findPremium(session.user.id);
      return { ...session, tokenHash, user: { ...session.user, isPremium }, premiumEndsAt: isPremium ? endsAt : null };
    });
  }
}

function viewerOf({ user }: KnownSession, now: Date): Viewer {
  const timeOutEndsAt = user.timeOutUntil === null ? null : new Date(user.timeOutUntil);
  return { userId: user.id, isPremium: user.isPremium, timeOutUntil: timeOutEndsAt && timeOutEndsAt > now ? timeOutEndsAt : null };
}
