import type { TopicKey } from '#contract/topics.ts';
import { minuteMs } from '#domain/durations.ts';
import { wholeTopic, type StreamEvent } from '#server/platform/stream/publish-changes.ts';

export interface Change {
  readonly at: number;
  readonly affects: (topics: Iterable<TopicKey>) => boolean;
}

/** No build takes longer than this, so older changes are forgotten. */
const rememberedMs = minuteMs;

/** Remembers recent changes, to find those that arrived while an answer was built. */
export function recentChanges(now: () => number) {
  let changes: readonly Change[] = [];
  function remember(affects: Change['affects']): Change {
    const change = { at: now(), affects };
    changes = [...changes.filter(({ at }) => at > change.at - rememberedMs), change];
    return change;
  }
  return {
    add(events: readonly StreamEvent[]): Change {
      const keys = new Set(events.flatMap(({ topic, subject }): TopicKey[] => [topic, `${topic}:${subject}`]));
      const wholeTopics = events.filter(({ subject }) => subject === wholeTopic).map(({ topic }) => `${topic}:`);
      return remember((topics) => {
        for (const topic of topics) if (keys.has(topic) || wholeTopics.some((prefix) => topic.startsWith(prefix))) return true;
        return false;
      });
    },
    addUnknown: () => remember(() => true),
    /** The time of the first change since `time` that affects one of the topics; Infinity if there is none. */
    firstAfter: (time: number, topics: Iterable<TopicKey>): number =>
      changes.find((change) => change.at >= time && change.affects(topics))?.at ?? Infinity,
  };
}
