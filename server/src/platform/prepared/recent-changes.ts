import { minuteMs } from '#domain/durations.ts';
import { everySubject } from '#server/platform/stream/publish-changes.ts';
import type { StreamEvent } from '#server/platform/stream/event-store.ts';
import type { TopicKey } from '#server/schema/platform/stream.ts';

interface Change {
  readonly at: number;
  readonly affects: (topics: readonly TopicKey[]) => boolean;
}

/** No build takes longer than this, so older changes are forgotten. */
const rememberedMs = minuteMs;

/** Remembers recent changes, to find those that arrived while an answer was built. */
export function recentChanges(now: () => number) {
  let changes: Change[] = [];
  return {
    add(events: readonly StreamEvent[]): Change {
      const keys = new Set(events.flatMap(({ topic, subject }): TopicKey[] => [topic, `${topic}:${subject}`]));
      const wholeTopics = events.filter(({ subject }) => subject === everySubject).map(({ topic }) => `${topic}:`);
      const affects = (topics: readonly TopicKey[]) =>
        topics.some((topic) => keys.has(topic) || wholeTopics.some((prefix) => topic.startsWith(prefix)));
      const change = { at: now(), affects };
      changes = [...changes.filter(({ at }) => at > change.at - rememberedMs), change];
      return change;
    },
    /** The time of the first change since `time` that affects one of the topics; Infinity if there is none. */
    firstAfter: (time: number, topics: readonly TopicKey[]) =>
      changes.find((change) => change.at >= time && change.affects(topics))?.at ?? Infinity,
  };
}
