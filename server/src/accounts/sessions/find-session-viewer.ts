import type { AccountDeps } from '#server/accounts/identity/deps.ts';
import type { Viewer } from '#server/platform/request/viewer.ts';
import type { KnownSession, SessionMemory } from './session-memory.ts';
import { findSession } from './session-store.ts';

export interface SessionDeps extends AccountDeps {
  readonly sessions: SessionMemory;
}

/** Finds a session in memory or, if it is not known there, in the database. `beforeLookUp`, which may throw, is called before the latter. */
export async function findKnownSession(
  deps: SessionDeps,
  tokenHash: string,
  now: Date,
  beforeLookUp: () => void = () => undefined,
): Promise<KnownSession | null> {
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

export function viewerOf({ user }: KnownSession, now: Date): Viewer {
  const timeOutEndsAt = user.timeOutUntil === null ? null : new Date(user.timeOutUntil);
  return { userId: user.id, isPremium: user.isPremium, timeOutUntil: timeOutEndsAt && timeOutEndsAt > now ? timeOutEndsAt : null };
}
