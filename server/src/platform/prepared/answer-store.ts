import { minuteMs, secondMs } from '#domain/durations.ts';
import { unavailable } from '#server/platform/request/errors.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { EventHub } from '#server/platform/stream/event-hub.ts';
import type { RouteMatch } from './preparable-route.ts';
import { bytesOf, type PreparedAnswer } from './prepared-answer.ts';
import { wholeTopic, type StreamEvent } from '#server/platform/stream/publish-changes.ts';
import type { TopicKey } from '#server/schema/platform/stream.ts';

/** One address and its latest answer. Times are values of `performance.now()`. */
export interface AnswerEntry extends RouteMatch {
  answer: PreparedAnswer | undefined;
  /** When a change made the answer outdated; Infinity while it is current. */
  outdatedAt: number;
  building: Promise<PreparedAnswer> | undefined;
  buildStartedAt: number;
  /** A time at which `answer` was certainly current. */
  knownCurrentAt: number;
  /** Whether a build is planned but not yet begun. */
  isPlanned: boolean;
  usedAt: number;
}

export interface LastAnswer {
  readonly answer: PreparedAnswer;
  readonly currentAt: number;
}

export type AnswerStore = ReturnType<typeof createAnswerStore>;
export type BuildAnswer = (match: RouteMatch) => Promise<PreparedAnswer>;

interface StoreParts {
  readonly build: BuildAnswer;
  readonly hub: Pick<EventHub, 'subscribe' | 'confirmedAt' | 'catchUp'>;
  readonly log: Log;
  readonly maxBytes?: { readonly plain: number; readonly withQuery: number };
  readonly now?: () => number;
}

/** An outdated answer is still sent for this time, while its replacement is built. `graceMs` + `maxUnconfirmedMs` must be below 2 s. */
const graceMs = 600;
/** If the hub has not confirmed for this long that all changes are known, it is asked again before an answer is sent. */
const maxUnconfirmedMs = 1300;
const confirmTimeoutMs = secondMs;
/** While the database does not answer, a public answer is sent for this time after it was last known to be current. */
export const maxLastAnswerMs = 30 * minuteMs;
/**
 * Answers that were used within this time are rebuilt as soon as they are outdated. Others are rebuilt on the next request, and so
 * are all with a query string: anyone can request thousands of these, and one change must not start thousands of builds.
 */
const rebuiltIfUsedWithinMs = 10 * secondMs;
/** While changes arrive all the time, as in a replay, an answer is rebuilt at most this often, unless a request waits for it. */
const minRebuildMs = 300;
const maxPageBuilds = 3;
const defaultMaxBytes = { plain: 96 * 1024 * 1024, withQuery: 16 * 1024 * 1024 };

/** Keeps the prepared answers of this process. Changes of the data, from any process, make them outdated. */
export function createAnswerStore({ build, hub, log, maxBytes = defaultMaxBytes, now = () => performance.now() }: StoreParts) {
  const entries = new Map<string, AnswerEntry>();
  const changes = recentChanges(now);
  const whenFree = limitConcurrency(maxPageBuilds);
  const used = { plain: 0, withQuery: 0 };
  let unreachableUntil = 0;
  let awaySince: number | undefined;

  /** Addresses with a query string have their own limit, so that a flood of them cannot remove the answers that everyone reads. */
  const budgetOf = (key: string) => (key.includes('?') ? 'withQuery' : 'plain');
  const outdatedSince = ({ answer, outdatedAt }: AnswerEntry) => (answer ? Math.min(outdatedAt, answer.outdatedAt) : -Infinity);
  const isCurrent = (entry: AnswerEntry) => outdatedSince(entry) > now();

  function remove(entry: AnswerEntry): void {
    if (entries.get(entry.key) !== entry) return;
    entries.delete(entry.key);
    used[budgetOf(entry.key)] -= entry.answer ? bytesOf(entry.answer) : 0;
  }

  function keep(entry: AnswerEntry, answer: PreparedAnswer): void {
    const budget = budgetOf(entry.key);
    if (entries.get(entry.key) === entry) used[budget] += bytesOf(answer) - (entry.answer ? bytesOf(entry.answer) : 0);
    entry.answer = answer;
    if (used[budget] <= maxBytes[budget]) return;
    const oldestFirst = [...entries.values()].filter(({ key }) => budgetOf(key) === budget).toSorted((a, b) => a.usedAt - b.usedAt);
    for (const oldest of oldestFirst) {
      if (used[budget] <= maxBytes[budget] * 0.9) break;
      if (!oldest.building) remove(oldest);
    }
  }

  function start(entry: AnswerEntry): Promise<PreparedAnswer> {
    const work = async () => {
      const startedAt = now();
      entry.buildStartedAt = startedAt;
      const answer = await build(entry);
      keep(entry, answer);
      entry.knownCurrentAt = answer.topics.length === 0 ? startedAt : Math.min(startedAt, hub.confirmedAt());
      // A change that arrived during the build may be missing in the answer.
      entry.outdatedAt = changes.firstAfter(startedAt, answer.topics);
      if (answer.status !== 200) remove(entry);
      return answer;
    };
    // Only pages wait until few others are built: if API answers waited too, a page could wait for its own data. Known pages come first.
    entry.building = (entry.route.isPage ? whenFree(work, entry.answer !== undefined) : work()).finally(() => (entry.building = undefined));
    entry.building.catch(() => entry.answer || remove(entry));
    return entry.building;
  }

  function rebuild(entry: AnswerEntry): void {
    if (entry.building || entry.isPlanned) return;
    entry.isPlanned = true;
    const begin = () => {
      entry.isPlanned = false;
      if (entry.building || isCurrent(entry)) return;
      start(entry).catch((error: unknown) => log.warn({ err: error, url: entry.key }, 'answer not rebuilt'));
    };
    const wait = entry.buildStartedAt + minRebuildMs - now();
    if (wait > 0) setTimeout(begin, wait).unref();
    else begin();
  }

  /** Waits until every change committed so far is known. False if the database does not answer. */
  async function confirm(): Promise<boolean> {
    if (now() - hub.confirmedAt() <= maxUnconfirmedMs) return true;
    if (now() < unreachableUntil) return false;
    const isConfirmed = await Promise.race([
      hub.catchUp().then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, confirmTimeoutMs, false).unref()),
    ]);
    if (!isConfirmed) {
      unreachableUntil = now() + secondMs;
      awaySince = now();
    }
    return isConfirmed;
  }

  const needsDatabase = ({ answer, route, parameter }: AnswerEntry) =>
    answer ? answer.topics.length > 0 : route.isPage || route.topics(parameter).length > 0;

  async function fresh(entry: AnswerEntry): Promise<PreparedAnswer> {
    if (entry.building) await entry.building.catch(() => undefined);
    return isCurrent(entry) ? entry.answer! : (entry.building ?? start(entry));
  }

  async function unlessAway(build: Promise<PreparedAnswer>): Promise<PreparedAnswer> {
    for (;;) {
      const { promise: isLate, resolve } = Promise.withResolvers<undefined>();
      const timer = setTimeout(resolve, maxUnconfirmedMs, undefined).unref();
      const answer = await Promise.race([build, isLate]).finally(() => clearTimeout(timer));
      if (answer) return answer;
      if (!(await confirm())) throw unavailable();
    }
  }

  const unsubscribe = hub.subscribe(
    (events: readonly StreamEvent[]) => {
      const change = changes.add(events);
      for (const entry of entries.values()) {
        if (!entry.answer || !change.affects(entry.answer.topics)) continue;
        entry.outdatedAt = Math.min(entry.outdatedAt, change.at);
        if (budgetOf(entry.key) === 'plain' && change.at - entry.usedAt < rebuiltIfUsedWithinMs) rebuild(entry);
      }
    },
    () => {
      for (const entry of entries.values()) entry.outdatedAt = -Infinity;
    },
  );

  return {
    find: (key: string) => entries.get(key),

    entryFor(match: RouteMatch): AnswerEntry {
      const known = entries.get(match.key);
      if (known) return known;
      const unbuilt = {
        answer: undefined,
        outdatedAt: Infinity,
        building: undefined,
        buildStartedAt: -Infinity,
        knownCurrentAt: -Infinity,
        isPlanned: false,
      };
      const entry: AnswerEntry = { ...match, ...unbuilt, usedAt: now() };
      entries.set(match.key, entry);
      return entry;
    },

    /** The answer, if it may be sent at once. An outdated one may be sent for a short time, and its rebuild is started. */
    ready(entry: AnswerEntry, at: number): PreparedAnswer | undefined {
      const { answer } = entry;
      entry.usedAt = at;
      if (!answer || (answer.topics.length > 0 && at - hub.confirmedAt() > maxUnconfirmedMs)) return undefined;
      const since = outdatedSince(entry);
      if (since > at) return answer;
      if (at - since >= graceMs) return undefined;
      rebuild(entry);
      return answer;
    },

    /** The current answer, built if necessary. Rejects if the database does not answer; then `last` may have an answer. */
    async current(entry: AnswerEntry): Promise<PreparedAnswer> {
      entry.usedAt = now();
      const isConfirmed = !needsDatabase(entry) || (await confirm());
      // Without the database, the build of a new page is still tried: it may need fixed answers only, or some that are prepared.
      if (!isConfirmed && (entry.answer || !entry.route.isPage)) {
        if (!entry.answer && !entry.building) remove(entry);
        throw unavailable();
      }
      const answer = await unlessAway(fresh(entry));
      if (!isConfirmed && answer.topics.length > 0) throw unavailable();
      return answer;
    },

    /** Whether the answer depends on data. Fixed answers, such as settings, can be built while the database does not answer. */
    needsDatabase,

    /** Whether the database did not answer when it was last asked. The hub asks it every second. */
    isAway(): boolean {
      if (awaySince !== undefined && hub.confirmedAt() > awaySince) awaySince = undefined;
      return awaySince !== undefined;
    },

    /** The last answer of a public route, to send while no current one can be built. Premium answers need a confirmed session. */
    last({ answer, route, knownCurrentAt, outdatedAt }: AnswerEntry): LastAnswer | undefined {
      if (!answer || route.audience !== 'public') return undefined;
      const unchangedUntil = answer.topics.length === 0 ? now() : hub.confirmedAt();
      const currentAt = Math.max(knownCurrentAt, Math.min(unchangedUntil, outdatedAt, answer.changesAt));
      return now() - currentAt <= maxLastAnswerMs ? { answer, currentAt } : undefined;
    },

    /** How many answers were sent: at once, after a build, and outdated ones because no current one could be built. */
    sent: { ready: 0, built: 0, outdated: 0 },
    /** The current answer, as an input of another answer. Unlike `current`, it does not ask the hub for missed changes. */
    fresh,
    usedBytes: () => used.plain + used.withQuery,
    close: () => void unsubscribe(),
  };
}

type Run = <T>(task: () => Promise<T>, isUrgent?: boolean) => Promise<T>;

/** Runs at most `limit` of the given tasks at the same time. Others wait in the order of their arrival, urgent ones before all others. */
function limitConcurrency(limit: number): Run {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  return async (task, isUrgent = false) => {
    if (running >= limit) await new Promise<void>((resolve) => (isUrgent ? urgent : others).push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // The next waiting task starts as soon as this one has ended.
      const next = urgent.shift() ?? others.shift();
      if (next) next();
      else running--;
    }
  };
}

interface Change {
  readonly at: number;
  readonly affects: (topics: readonly TopicKey[]) => boolean;
}

/** No build takes longer than this, so older changes are forgotten. */
const rememberedMs = minuteMs;

/** Remembers recent changes, to find those that arrived while an answer was built. */
function recentChanges(now: () => number) {
  let changes: Change[] = [];
  return {
    add(events: readonly StreamEvent[]): Change {
      const keys = new Set(events.flatMap(({ topic, subject }): TopicKey[] => [topic, `${topic}:${subject}`]));
      const wholeTopics = events.filter(({ subject }) => subject === wholeTopic).map(({ topic }) => `${topic}:`);
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
