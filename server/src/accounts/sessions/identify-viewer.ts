import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts/account.ts';
import { routes } from '#contract/routes/routes.ts';
import { hourMs } from '#domain/durations.ts';
import type { AccountDeps } from '#server/accounts/identity/deps.ts';
import { hashToken, isToken } from '#server/accounts/identity/token.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { tierOf, type Viewer } from '#server/platform/request/viewer.ts';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import { sessionCookies, secondsUntil, sessionExpiry, shouldExtend } from './session-cookie.ts';
import type { KnownSession, SessionMemory } from './session-memory.ts';
import { findSession, updateSession } from './session-store.ts';
import { timeOutCookie } from './time-out-cookie.ts';

export interface SessionDeps extends AccountDeps {
  readonly sessions: SessionMemory;
}

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

type Cookies = Readonly<Record<string, string | undefined>>;

interface RememberedViewer {
  readonly viewer: Viewer | null;
  readonly timeOutUntil: Date | null;
  readonly session?: KnownSession;
}

type FindViewerInMemory = (cookies: Cookies) => RememberedViewer | undefined;

export function createViewerMemory({
  sessions,
  clock,
  publicUrl,
}: Pick<SessionDeps, 'sessions' | 'clock' | 'publicUrl'>): FindViewerInMemory {
  const { names } = sessionCookies(publicUrl);
  const timeOut = timeOutCookie({ clock, publicUrl });
  return (cookies) => {
    const token = cookies[names.session];
    // Anybody can send a cookie that is not one of our tokens. It must not cause any work.
    if (token === undefined || !isToken(token)) return { viewer: null, timeOutUntil: timeOut.endFor(cookies, null) };
    const now = clock.now();
    const session = sessions.find(hashToken(token), now);
    if (!session || shouldExtend(session, now) || isSeenAgain(session, now)) return undefined;
    const viewer = viewerOf(session, now);
    if (cookies[names.signedInMarker] !== tierOf(viewer) || timeOut.differs(cookies, viewer)) return undefined;
    return { viewer, timeOutUntil: timeOut.endFor(cookies, viewer), session };
  };
}

const isSeenAgain = ({ lastSeenAt }: KnownSession, now: Date) => now.getTime() - lastSeenAt.getTime() >= lastSeenStepMs;

/**
 * Sets `request.user`, `request.viewer` and `request.timeOutUntil` from the cookies, once per request. While the database cannot be reached, a
 * session counts as this process last read it, but without premium. A session that it has never read is refused, because its user may be in
 * a time-out.
 */
export function identifyViewer(app: FastifyInstance, deps: SessionDeps, isAway: () => boolean): void {
  const { db, clock, publicUrl, sessions } = deps;
  const cookies = sessionCookies(publicUrl);
  const timeOut = timeOutCookie(deps);
  const recognize = createViewerMemory(deps);
  app.decorateRequest('viewer', null);
  app.decorateRequest('timeOutUntil', null);
  app.decorateRequest('viewerSession', null);
  app.decorateRequest('user', null);
  app.decorateRequest('isUnconfirmed', false);

  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.cookie === undefined) return done();
    const { url, config } = request.routeOptions;
    if (!url?.startsWith('/api/') && !config.isPage) return done();
    const caller = recognize(request.cookies);
    if (!caller) return void identify(request, reply, cookies.token(request)!).then(() => done(), done);
    request.timeOutUntil = caller.timeOutUntil;
    if (caller.session) setViewer(request, reply, caller.session);
    // The session has ended, but the cookie with its tier is still there. Every page would first show what this tier sees.
    else if (asksForUser(request) && request.cookies[cookies.names.signedInMarker] !== undefined) cookies.clear(reply);
    done();
  });

  function setViewer(request: FastifyRequest, reply: FastifyReply, session: KnownSession): Viewer {
    const { user, premiumEndsAt, deviceHash, tokenHash } = session;
    const viewer = viewerOf(session, clock.now());
    request.user = user;
    request.viewer = viewer;
    request.timeOutUntil = timeOut.endFor(request.cookies, viewer);
    request.viewerSession = { id: tokenHash, deviceHash, premiumEndsAt, isCurrent: () => sessions.isCurrent(session) };
    reply.header('vary', 'cookie');
    return viewer;
  }

  async function identify(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
    const now = clock.now();
    const tokenHash = hashToken(token);
    if (isAway() && !sessions.find(tokenHash, now) && !sessions.isUnknown(tokenHash)) {
      const last = sessions.lastKnown(tokenHash);
      if (!last) throw new HttpError('unavailable');
      request.isUnconfirmed = true;
      request.viewer = { ...viewerOf(last, now), isPremium: false };
      request.timeOutUntil = timeOut.endFor(request.cookies, request.viewer);
      return;
    }
    request.timeOutUntil = timeOut.endFor(request.cookies, null);
    const session = await findKnownSession(deps, tokenHash, now, () => limitRequest(request, 'session'));
    if (!session) {
      if (mayClearCookies(request)) cookies.clear(reply);
      return;
    }
    const viewer = setViewer(request, reply, session);
    timeOut.follow(request, reply, viewer);
    if (isSeenAgain(session, now)) {
      session.lastSeenAt = now;
      await updateSession(db, tokenHash, { lastSeenAt: now });
    }
    if (!shouldExtend(session, now)) {
      return cookies.updateTier(request, reply, session.user, secondsUntil(session.expiresAt, now));
    }
    const expiresAt = sessionExpiry(session.createdAt, now);
    await updateSession(db, tokenHash, { expiresAt });
    sessions.drop(tokenHash);
    cookies.set(reply, token, session.user, secondsUntil(expiresAt, now));
  }
}

async function findKnownSession(deps: SessionDeps, tokenHash: string, now: Date, beforeLookUp: () => void): Promise<KnownSession | null> {
  const { db, sessions, findPremium } = deps;
  const known = sessions.find(tokenHash, now);
  if (known) return known;
  if (sessions.isUnknown(tokenHash)) return null;
  beforeLookUp();
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

function viewerOf({ user }: KnownSession, now: Date): Viewer {
  const timeOutEndsAt = user.timeOutUntil === null ? null : new Date(user.timeOutUntil);
  return { userId: user.id, isPremium: user.isPremium, timeOutUntil: timeOutEndsAt && timeOutEndsAt > now ? timeOutEndsAt : null };
}
