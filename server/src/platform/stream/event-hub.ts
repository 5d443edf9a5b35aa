import { asc, desc, gt, inArray, or } from 'drizzle-orm';
import type { Database, Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { streamChannel } from './publish-changes.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';

export interface StreamEvent {
  readonly id: number;
  readonly topic: string;
  readonly subject: string;
}

export type OnEvents = (events: readonly StreamEvent[]) => void;

export interface Hub {
  /** Calls back with what changes from now on. Returns how to stop. */
  subscribe(onEvents: OnEvents): () => void;
  /** What has changed since an event was seen; undefined when that is too long ago to say. */
  since(id: number): Promise<StreamEvent[] | undefined>;
  newestId(): Promise<number>;
  close(): Promise<void>;
}

/** Two transactions may commit in another order than they took their numbers: so far back a skipped one is waited for. */
const waitedFor = 200;
const mostAtOnce = 2000;

/** One listener per process, however many pages are open: reads what is new once and hands it to all. */
export async function openEventHub({ db, listen, log }: { db: Db; listen: Database['listen']; log: Log }): Promise<Hub> {
  const subscribers = new Set<OnEvents>();
  let newest = await readNewestId(db);
  let skipped: number[] = [];
  let reading: Promise<void> | undefined;
  let again = false;

  async function read(): Promise<void> {
    do {
      again = false;
      const events = await eventsAfter(db, newest, skipped);
      again ||= events.length === mostAtOnce;
      skipped = stillSkipped(skipped, newest, events);
      newest = Math.max(newest, ...events.map(({ id }) => id));
      if (events.length > 0) for (const onEvents of subscribers) onEvents(events);
    } while (again);
  }

  function wake(): void {
    if (reading) {
      again = true;
      return;
    }
    reading = read()
      .catch((error: unknown) => log.error({ err: error }, 'changes could not be read'))
      .finally(() => (reading = undefined));
  }

  const stop = await listen(streamChannel, wake);
  return {
    subscribe(onEvents) {
      subscribers.add(onEvents);
      return () => subscribers.delete(onEvents);
    },
    async since(id) {
      const rows = await eventsAfter(db, id);
      const oldest = await readOldestId(db);
      return rows.length < mostAtOnce && (oldest === undefined || oldest <= id + 1) ? rows : undefined;
    },
    newestId: () => readNewestId(db),
    async close() {
      subscribers.clear();
      await stop();
      await reading;
    },
  };
}

/** Numbers below the newest that have not come yet: taken by a transaction that is still open, or was rolled back. */
function stillSkipped(skipped: readonly number[], newest: number, events: readonly StreamEvent[]): number[] {
  const come = new Set(events.map(({ id }) => id));
  const last = Math.max(newest, ...come);
  const first = Math.max(newest, last - waitedFor) + 1;
  const passed = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...skipped, ...passed].filter((id) => id > last - waitedFor && !come.has(id));
}

async function readNewestId(db: Db): Promise<number> {
  const [row] = await db.select({ id: streamEvents.id }).from(streamEvents).orderBy(desc(streamEvents.id)).limit(1);
  return row?.id ?? 0;
}

async function readOldestId(db: Db): Promise<number | undefined> {
  const [row] = await db.select({ id: streamEvents.id }).from(streamEvents).orderBy(asc(streamEvents.id)).limit(1);
  return row?.id;
}

async function eventsAfter(db: Db, id: number, skipped: readonly number[] = []): Promise<StreamEvent[]> {
  const { topic, subject } = streamEvents;
  return db
    .select({ id: streamEvents.id, topic, subject })
    .from(streamEvents)
    .where(or(gt(streamEvents.id, id), inArray(streamEvents.id, [...skipped])))
    .orderBy(asc(streamEvents.id))
    .limit(mostAtOnce);
}
