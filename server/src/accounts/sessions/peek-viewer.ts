import { hashToken, isToken } from '#server/accounts/identity/token.ts';
import { tierOf, type Viewer } from '#server/platform/http/viewer.ts';
import { findKnownSession, type SessionDeps, viewerOf } from './find-session-viewer.ts';
import { sessionCookies, shouldExtend } from './session-cookie.ts';
import { timeOutCookie } from './time-out-cookie.ts';

type Parts = Pick<SessionDeps, 'sessions' | 'clock' | 'publicUrl'>;

/** Returns null for an anonymous request, and undefined if only `identifyViewer` can decide who the viewer is. */
type PeekViewer = (cookieHeader: string | undefined) => Viewer | null | undefined;

/**
 * Identifies the viewer without the database and without the framework. It knows a viewer only if the response needs no
 * cookie: the session is in memory, is not due for an extension, and the readable cookie names the right tier.
 */
export function peekViewer({ sessions, clock, publicUrl }: Parts): PeekViewer {
  const { names } = sessionCookies(publicUrl);
  const peekAnonymous = anonymousPeek({ clock, publicUrl });
  return (cookieHeader = '') => {
    const tokenHash = readTokenHash(cookieHeader, names.session);
    if (tokenHash === undefined || sessions.isUnknown(tokenHash)) return peekAnonymous(cookieHeader);
    const now = clock.now();
    const session = sessions.find(tokenHash, now);
    if (!session || shouldExtend(session, now) || readCookie(cookieHeader, names.signedInMarker) !== tierOf(session.user)) return undefined;
    return viewerOf(session, now);
  };
}

/** Looks the session of a cookie up in the database, unless it is known whether there is one. `isAllowed` counts the look-up. */
export function lookUpSession(
  deps: SessionDeps,
): (cookieHeader: string | undefined, isAllowed: () => boolean) => Promise<void> | undefined {
  const { sessions, clock, publicUrl } = deps;
  const { names } = sessionCookies(publicUrl);
  return (cookieHeader = '', isAllowed) => {
    const tokenHash = readTokenHash(cookieHeader, names.session);
    const now = clock.now();
    if (tokenHash === undefined || sessions.isUnknown(tokenHash) || sessions.find(tokenHash, now) || !isAllowed()) return undefined;
    // A failure shows again where the request is answered.
    return findKnownSession(deps, tokenHash, now).then(
      () => undefined,
      () => undefined,
    );
  };
}

/**
 * Identifies the viewer from the session as it was last known, while the database cannot confirm it. Premium access needs the
 * confirmation; a time-out counts. A session that this process does not know may be in a time-out, so it gives undefined.
 */
export function peekLastViewer({ sessions, clock, publicUrl }: Parts): PeekViewer {
  const { names } = sessionCookies(publicUrl);
  const peekAnonymous = anonymousPeek({ clock, publicUrl });
  return (cookieHeader = '') => {
    const tokenHash = readTokenHash(cookieHeader, names.session);
    if (tokenHash === undefined || sessions.isUnknown(tokenHash)) return peekAnonymous(cookieHeader);
    const session = sessions.lastKnown(tokenHash);
    return session && { ...viewerOf(session, clock.now()), isPremium: false };
  };
}

/** Decides about a request without a session: a browser in a time-out is left to `identifyViewer`. */
function anonymousPeek(deps: Pick<SessionDeps, 'clock' | 'publicUrl'>): (cookieHeader: string) => null | undefined {
  const timeOut = timeOutCookie(deps);
  return (cookieHeader) => (timeOut.endOf(readCookie(cookieHeader, timeOut.name)) ? undefined : null);
}

/** Undefined without a cookie that can be a session token. Anybody can send other cookies, and these must cost nothing. */
function readTokenHash(cookieHeader: string, name: string): string | undefined {
  const token = readCookie(cookieHeader, name);
  return token !== undefined && isToken(token) ? hashToken(token) : undefined;
}

/**
 * The first cookie with this name, as it was sent. Our own values contain no character that a browser would encode. The name is
 * searched for, so that the time does not depend on how many other cookies there are.
 */
function readCookie(header: string, name: string): string | undefined {
  const beginning = `${name}=`;
  for (let at = header.indexOf(beginning); at !== -1; at = header.indexOf(beginning, at + 1)) {
    let before = at - 1;
    while (header[before] === ' ') before -= 1;
    if (before >= 0 && header[before] !== ';') continue;
    const start = at + beginning.length;
    const end = header.indexOf(';', start);
    return header.slice(start, end === -1 ? undefined : end).trim();
  }
  return undefined;
}
