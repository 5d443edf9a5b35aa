import { createSessionMemory, type KnownSession } from '#server/accounts/sessions/session-memory.ts';
import { hashToken } from '#server/accounts/sessions/token.ts';
import type { StreamEvent } from '#server/platform/stream/publish-changes.ts';
import type { Topic } from '#contract/topics.ts';

/** A session memory without a database: the test publishes the changes and decides when they were last read. */
export function testSessionMemory(max?: number) {
  const subscribers: { onEvents: (events: readonly StreamEvent[]) => void; onReset: (() => void) | undefined }[] = [];
  const hub = {
    lastReadAt: performance.now(),
    confirmedAt: () => hub.lastReadAt,
    subscribe(onEvents: (events: readonly StreamEvent[]) => void, onReset?: () => void) {
      subscribers.push({ onEvents, onReset });
      return () => true;
    },
  };
  return {
    hub,
    sessions: createSessionMemory(hub, max === undefined ? {} : { max }),
    publish: (topic: Topic, subject: string) => subscribers.forEach(({ onEvents }) => onEvents([{ id: 1, topic, subject }])),
    reset: () => subscribers.forEach(({ onReset }) => onReset?.()),
  };
}

export const testNow = new Date('2026-11-15T12:00:00Z');

export function testSession(token: string, changes: Partial<KnownSession> & { isPremium?: boolean; userId?: number } = {}): KnownSession {
  const { isPremium = true, userId = 1, ...others } = changes;
  return {
    tokenHash: hashToken(token),
    user: { id: userId, username: 'Ada', email: 'ada@example.com', isEmailConfirmed: true, photoURL: null, timeOutUntil: null, isPremium },
    createdAt: testNow,
    lastSeenAt: testNow,
    deviceHash: null,
    expiresAt: new Date('2026-12-15T12:00:00Z'),
    premiumEndsAt: null,
    ...others,
  };
}
