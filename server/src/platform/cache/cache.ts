import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TopicKey } from '#contract/topics.ts';
import { minuteMs, secondMs } from '#domain/durations.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import type { Log } from '#server/platform/log/log.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { EventHub } from '#server/platform/stream/event-hub.ts';
import { bytesOf, compressAnswer, type Answer, type Content } from './answer.ts';
import { recentChanges } from './recent-changes.ts';

/** Who may receive an answer: everybody, or premium members only. */
type Audience = 'public' | 'premium';

/** Times are values of `performance.now()`. */
interface Entry {
  readonly answer: Answer;
  readonly audience: Audience;
  /** The changes that make it outdated: its own, and those of the answers that it was built from. */
  readonly topics: ReadonlySet<TopicKey>;
  /** A time at which it was certainly current. */
  readonly builtAt: number;
  /** When a change or its age made it outdated. */
  outdatedAt: number;
}

export interface Delivered {
  readonly answer: Answer;
  /** Until when the answer was known to be current, if it is sent although it may not be. */
  readonly outdatedSince: number | undefined;
}

interface Options {
  readonly audience?: Audience;
  readonly maxAgeMs?: number | (() => Promise<number>);
  /** Called before a request causes a build or waits for one. It may throw, so that such requests can be limited. */
  readonly beforeBuild?: (isNew: boolean) => void;
}

interface CacheParts {
  readonly hub: Pick<EventHub, 'subscribe' | 'confirmedAt' | 'catchUp'>;
  readonly log: Log;
  readonly maxBytes?: number;
  readonly now?: () => number;
}

export type Cache = ReturnType<typeof createCache>;

/** An outdated answer is still sent for this time, while its replacement is built. `graceMs` + `maxUnconfirmedMs` must be below 2 s. */
const graceMs = 600;
/** While changes arrive all the time, as in a replay, an answer is rebuilt at most this often, unless a request waits for it. */
const minRebuildMs = 300;
/** If the hub has not confirmed for this long that all changes are known, it is asked again before an answer is sent. */
const maxUnconfirmedMs = 1300;
const confirmTimeoutMs = secondMs;
/** If a change is not published because of a bug, an answer is outdated for at most this time. */
const defaultMaxAgeMs = 5 * minuteMs;
/** While no current answer can be built, a public one is sent for this time after it was last known to be current. */
export const maxLastAnswerMs = 30 * minuteMs;
const defaultMaxBytes = 96 * 1024 * 1024;

/** Keeps answers that are the same for many readers, until one of their topics is published. */
export function createCache({ hub, log, maxBytes = defaultMaxBytes, now = () => performance.now() }: CacheParts) {
  /** The least recently used first. */
  const entries = new Map<string, Entry>();
  const builds = new Map<string, Promise<Entry>>();
  const changes = recentChanges(now);
  const collecting = new AsyncLocalStorage<{ readonly audience: Audience; readonly inputs: Entry[] }>();
  const sent = { ready: 0, built: 0, outdated: 0 };
  let bytes = 0;
  let awaySince = -Infinity;

  const stopListening = hub.subscribe(
    (events) => {
      const change = changes.add(events);
      for (const entry of entries.values()) if (change.affects(entry.topics)) entry.outdatedAt = Math.min(entry.outdatedAt, change.at);
    },
    () => clear(),
  );

  function clear(): void {
    changes.addUnknown();
    entries.clear();
    bytes = 0;
  }

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry) bytes -= bytesOf(entry.answer);
    entries.delete(key);
  }

  function keep(key: string, entry: Entry): void {
    drop(key);
    entries.set(key, entry);
    bytes += bytesOf(entry.answer);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  const currentUntil = ({ topics, builtAt, outdatedAt }: Entry) =>
    Math.max(builtAt, Math.min(outdatedAt, topics.size === 0 ? now() : hub.confirmedAt()));

  const isAway = () => awaySince >= hub.confirmedAt();

  /** Waits until every change that was committed before is known. False if the database does not answer. */
  async function confirm(): Promise<boolean> {
    if (now() - hub.confirmedAt() <= maxUnconfirmedMs) return true;
    if (isAway()) return false;
    const isConfirmed = await Promise.race([
      hub.catchUp().then(
        () => true,
        () => false,
      ),
      sleep(confirmTimeoutMs, false, { ref: false }),
    ]);
    if (!isConfirmed) awaySince = now();
    return isConfirmed;
  }

  function startBuild(
    key: string,
    ownTopics: readonly TopicKey[],
    build: () => Promise<Content>,
    { audience = 'public', maxAgeMs = defaultMaxAgeMs }: Options,
  ): Promise<Entry> {
    const work = async () => {
      const startedAt = now();
      const confirmedAt = hub.confirmedAt();
      // The age is read first: a change between the two reads makes the answer outdated too early, never too late.
      const outdatedAt = startedAt + (typeof maxAgeMs === 'number' ? maxAgeMs : await maxAgeMs());
      const inputs: Entry[] = [];
      const content = await collecting.run({ audience, inputs }, build);
      const answer = await compressAnswer(content);
      const topics = new Set([...ownTopics, ...inputs.flatMap((input) => [...input.topics])]);
      const entry: Entry = {
        answer,
        audience,
        topics,
        builtAt: Math.min(startedAt, topics.size === 0 ? startedAt : confirmedAt, ...inputs.map(currentUntil)),
        outdatedAt: Math.min(outdatedAt, changes.firstAfter(startedAt, topics), ...inputs.map((input) => input.outdatedAt)),
      };
      // Anybody can ask for thousands of things that do not exist.
      if (answer.status === 200) keep(key, entry);
      else drop(key);
      sent.built += 1;
      return entry;
    };
    const building = work().finally(() => builds.delete(key));
    builds.set(key, building);
    building.catch(() => undefined); // nobody may be waiting any more
    return building;
  }

  /** A build that waits for a database that has gone is abandoned. */
  async function unlessAway(building: Promise<Entry>): Promise<Entry> {
    for (;;) {
      const entry = await Promise.race([building, sleep(maxUnconfirmedMs, undefined, { ref: false })]);
      if (entry) return entry;
      if (!(await confirm())) throw new HttpError('unavailable');
    }
  }

  /** The entry is current at the time of the call, or was less than `graceMs` before. */
  async function buildCurrent(key: string, start: () => Promise<Entry>): Promise<Entry> {
    const calledAt = now();
    const running = builds.get(key);
    const entry = running && (await unlessAway(running));
    return entry && entry.outdatedAt > calledAt - graceMs ? entry : unlessAway(builds.get(key) ?? start());
  }

  function deliver(entry: Entry, isConfirmed: boolean, calledAt: number): Delivered {
    const parent = collecting.getStore();
    if (parent?.audience === 'public' && entry.audience === 'premium') throw new Error('a public answer is built from a premium one');
    parent?.inputs.push(entry);
    // A change during a slow build does not make an answer outdated that was begun after the call.
    const isOutdated = currentUntil(entry) <= calledAt - graceMs - maxUnconfirmedMs || (entry.topics.size > 0 && !isConfirmed);
    return { answer: entry.answer, outdatedSince: isOutdated ? currentUntil(entry) : undefined };
  }

  /** Premium answers need a confirmed session. */
  function deliverLast(entry: Entry | undefined, reason: unknown): Delivered {
    if (entry?.audience !== 'public' || now() - currentUntil(entry) > maxLastAnswerMs) throw reason;
    sent.outdated += 1;
    return deliver(entry, false, now());
  }

  return {
    /**
     * The answer of this key, built if there is no current one. While it cannot be built, a public answer is sent as it was last. What
     * is built from other answers of this cache is outdated when they are.
     */
    async answer(key: string, topics: readonly TopicKey[], build: () => Promise<Content>, options: Options = {}): Promise<Delivered> {
      const calledAt = now();
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
      }
      const isConfirmed = (known?.topics.size ?? topics.length) === 0 || (await confirm());
      if (!isConfirmed && (known || topics.length > 0)) return deliverLast(known, new HttpError('unavailable'));
      const start = () => startBuild(key, topics, build, options);
      if (known && known.outdatedAt > now() - graceMs) {
        const isRebuilt = known.outdatedAt <= now() && !builds.has(key) && known.builtAt <= now() - minRebuildMs;
        if (isRebuilt) start().catch((error: unknown) => log.warn({ err: error, key }, 'answer not rebuilt'));
        sent.ready += 1;
        return deliver(known, true, calledAt);
      }
      options.beforeBuild?.(known === undefined);
      try {
        return deliver(await buildCurrent(key, start), await confirm(), calledAt);
      } catch (error) {
        if (error instanceof HttpError && error.statusCode < 500) {
          drop(key);
          throw error;
        }
        if (known && !(error instanceof HttpError) && !isDatabaseUnavailable(error)) log.error({ err: error, key }, 'answer not built');
        return deliverLast(known, error);
      }
    },
    /** Whether an answer is being built: what it is built from must not depend on one person. */
    isBuilding: () => collecting.getStore() !== undefined,
    isAway,
    clear,
    sent,
    usedBytes: () => bytes,
    close: () => void stopListening(),
  };
}
