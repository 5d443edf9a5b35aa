import { asc, desc, gt } from 'drizzle-orm';
import type { Database, Db } from '../database/database.ts';
import type { Log } from '../log.ts';
import { streamChannel } from './announce.ts';
import { streamEvents } from './tables.ts';

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

/** Two transactions may commit in another order than they took their numbers: so far back is looked again each time. */
const overlap = 200;
const mostAtOnce = 2000;

/** One listener per process, however many pages are open: reads what is new once and hands it to all. */
export async function openHub({ db, listen, log }: { db: Db; listen: Database['listen']; log: Log }): Promise<Hub> {
  const subscribers = new Set<OnEvents>();
  let seen = new Set<number>();
  const startedAfter = await readNewestId(db);
  let newest = startedAfter;
  let reading: Promise<void> | undefined;
  let again = false;

  async function read(): Promise<void> {
    do {
      again = false;
      const rows = await eventsAfter(db, newest - overlap);
      const fresh = rows.filter((event) => event.id > startedAfter && !seen.has(event.id));
      seen = new Set(rows.map((event) => event.id));
      newest = Math.max(newest, ...rows.map((event) => event.id));
      if (fresh.length > 0) for (const onEvents of subscribers) onEvents(fresh);
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

async function readNewestId(db: Db): Promise<number> {
  const [row] = await db.select({ id: streamEvents.id }).from(streamEvents).orderBy(desc(streamEvents.id)).limit(1);
  return row?.id ?? 0;
}

async function readOldestId(db: Db): Promise<number | undefined> {
  const [row] = await db.select({ id: streamEvents.id }).from(streamEvents).orderBy(asc(streamEvents.id)).limit(1);
  return row?.id;
}

async function eventsAfter(db: Db, id: number): Promise<StreamEvent[]> {
  const { topic, subject } = streamEvents;
  return db
    .select({ id: streamEvents.id, topic, subject })
    .from(streamEvents)
    .where(gt(streamEvents.id, id))
    .orderBy(asc(streamEvents.id))
    .limit(mostAtOnce);
}
