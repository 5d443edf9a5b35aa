import type { AccountDeps } from '#server/accounts/deps.ts';
import { tierOf, type Viewer } from '#server/platform/http/viewer.ts';
import { viewerOf } from './find-session-viewer.ts';
import { sessionCookies } from './session-cookie.ts';
import { shouldExtend } from './session-expiry.ts';
import { hashToken } from './token.ts';

/** Returns null for an anonymous request, and undefined if only `identifyViewer` can decide who the viewer is. */
export type PeekViewer = (cookieHeader: string | undefined) => Viewer | null | undefined;

/**
 * Identifies the viewer without the database and without the framework. It knows a viewer only if the response needs no
 * cookie: the session is in memory, is not due for an extension, and the readable cookie names the right tier.
 */
export function peekViewer({ sessions, clock, publicUrl }: Pick<AccountDeps, 'sessions' | 'clock' | 'publicUrl'>): PeekViewer {
  const { names } = sessionCookies(publicUrl);
  return (cookieHeader) => {
    const token = cookieHeader === undefined ? undefined : readCookie(cookieHeader, names.session);
    if (cookieHeader === undefined || token === undefined) return null;
    const now = clock.now();
    const session = sessions.find(hashToken(token), now);
    if (!session || shouldExtend(session, now) || readCookie(cookieHeader, names.signedInMarker) !== tierOf(session.user)) return undefined;
    return viewerOf(session, now);
  };
}

/**
 * Identifies the viewer from the session as it was last known, while the database cannot confirm it. Premium access needs the
 * confirmation; a time-out counts. A session that this process does not know may be in a time-out, so it gives undefined.
 */
export function peekLastViewer({ sessions, clock, publicUrl }: Pick<AccountDeps, 'sessions' | 'clock' | 'publicUrl'>): PeekViewer {
  const { names } = sessionCookies(publicUrl);
  return (cookieHeader) => {
    const token = cookieHeader === undefined ? undefined : readCookie(cookieHeader, names.session);
    if (token === undefined) return null;
    const session = sessions.lastKnown(hashToken(token));
    return session && { ...viewerOf(session, clock.now()), isPremium: false };
  };
}

/** The first cookie with this name, as it was sent. Our own values contain no character that a browser would encode. */
function readCookie(header: string, name: string): string | undefined {
  for (let start = 0; start < header.length;) {
    const semicolon = header.indexOf(';', start);
    const end = semicolon === -1 ? header.length : semicolon;
    const equals = header.indexOf('=', start);
    if (equals !== -1 && equals < end && header.slice(start, equals).trim() === name) return header.slice(equals + 1, end).trim();
    start = end + 1;
  }
  return undefined;
}
