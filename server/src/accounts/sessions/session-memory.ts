import type { User } from '#contract/accounts/account.ts';
import { minuteMs, secondMs } from '#domain/durations.ts';
import type { EventHub } from '#server/platform/stream/event-hub.ts';
import type { StreamEvent } from '#server/platform/stream/publish-changes.ts';

export interface KnownSession {
  readonly tokenHash: string;
  readonly user: User;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  lastSeenAt: Date;
  /** The hash of the browser's device token; null for sessions that are older than this column. */
  readonly deviceHash: string | null;
  readonly premiumEndsAt: Date | null;
}

export type SessionMemory = ReturnType<typeof createSessionMemory>;

interface ChangesDuringRead {
  readonly tokenHashes: Set<string>;
  readonly userIds: Set<number>;
  isReset: boolean;
}

const concerns = ({ tokenHashes, userIds, isReset }: ChangesDuringRead, { tokenHash, user }: KnownSession): boolean =>
  isReset || tokenHashes.has(tokenHash) || userIds.has(user.id);

/**
 * If this process could not read the published changes for this long, it does not trust its memory and reads sessions from the database.
 */
const maxUnconfirmedMs = 5 * secondMs;
const unknownForMs = minuteMs;
const maxUnknown = 10_000;
/** A session is read again after this time, in case a published change was lost. */
const maxAgeMs = 10 * minuteMs;

/** Sessions that this process has read. Code that changes a session or its user publishes it, and every process drops the session. */
export function createSessionMemory(hub: Pick<EventHub, 'subscribe' | 'confirmedAt'>, { max = 50_000 } = {}) {
  const sessions = new Map<string, { session: KnownSession; readAt: number }>();
  const unknown = new Map<string, number>();
  const reads = new Set<ChangesDuringRead>();

  hub.subscribe(
    (events) => events.forEach(dropChanged),
    () => {
      for (const changes of reads) changes.isReset = true;
      sessions.clear();
    },
  );

  function dropChanged({ topic, subject }: StreamEvent): void {
    if (topic !== 'viewer' && topic !== 'subscription' && topic !== 'session') return;
    if (topic === 'session') {
      for (const changes of reads) changes.tokenHashes.add(subject);
      sessions.delete(subject);
      return;
    }
    const userId = Number(subject);
    for (const changes of reads) changes.userIds.add(userId);
    for (const [tokenHash, { session }] of sessions) if (session.user.id === userId) sessions.delete(tokenHash);
  }

  function save(session: KnownSession, readAt: number): void {
    sessions.delete(session.tokenHash);
    sessions.set(session.tokenHash, { session, readAt });
    const [leastRecentlyUsed] = sessions.keys();
    if (sessions.size > max && leastRecentlyUsed !== undefined) sessions.delete(leastRecentlyUsed);
  }

  return {
    find(tokenHash: string, now: Date): KnownSession | undefined {
      const known = sessions.get(tokenHash);
      if (!known) return undefined;
      const { session, readAt } = known;
      const time = performance.now();
      if (time - readAt > maxAgeMs || time - Math.max(readAt, hub.confirmedAt()) > maxUnconfirmedMs) return undefined;
      if (session.expiresAt <= now || (session.premiumEndsAt && session.premiumEndsAt <= now)) return undefined;
      sessions.delete(tokenHash);
      sessions.set(tokenHash, known);
      return session;
    },
    keepUnknown(tokenHash: string): void {
      unknown.delete(tokenHash);
      unknown.set(tokenHash, performance.now());
      const [oldest] = unknown.keys();
      if (unknown.size > maxUnknown && oldest !== undefined) unknown.delete(oldest);
    },
    isUnknown: (tokenHash: string): boolean => performance.now() - (unknown.get(tokenHash) ?? -Infinity) < unknownForMs,
    lastKnown: (tokenHash: string): KnownSession | undefined => sessions.get(tokenHash)?.session,
    /** Keeps the session that `read` returns, unless a change was published during the read: the session may be older than the change. */
    async keep(read: () => Promise<KnownSession | null>): Promise<KnownSession | null> {
      const changes: ChangesDuringRead = { tokenHashes: new Set(), userIds: new Set(), isReset: false };
      const readAt = performance.now();
      reads.add(changes);
      try {
        const session = await read();
        if (session && !concerns(changes, session)) save(session, readAt);
        return session;
      } finally {
        reads.delete(changes);
      }
    },
    isCurrent: (session: KnownSession): boolean => sessions.get(session.tokenHash)?.session === session,
    drop: (tokenHash: string): unknown => sessions.delete(tokenHash),
  };
}
