import { asc, desc, gt, inArray, or } from 'drizzle-orm';
import type { Database, Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { streamChannel } from './publish-changes.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';

export type StreamEvent = Readonly<Omit<typeof streamEvents.$inferSelect, 'createdAt'>>;
export type EventHub = Awaited<ReturnType<typeof openEventHub>>;

type OnEvents = (events: readonly StreamEvent[]) => void;

/**
 * A transaction with a lower event id may commit later than one with a higher id. A missing id is looked up again until it
 * is this far behind the newest.
 */
const maxGap = 200;
const batchSize = 2000;

/**
 * Listens to the database once per process, independent of the number of open streams. Every change is read once and passed
 * to all subscribers.
 */
export async function openEventHub({ db, listen, log }: { db: Db; listen: Database['listen']; log: Log }) {
  const subscribers = new Set<OnEvents>();
  let newest = await readNewestId(db);
  let missingIds: number[] = [];
  let reading: Promise<void> | undefined;
  let again = false;

  async function read(): Promise<void> {
    do {
      again = false;
      const events = await eventsAfter(db, newest, missingIds);
      again ||= events.length === batchSize;
      missingIds = stillMissing(missingIds, newest, events);
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
    /** Calls `onEvents` with every later change. Returns a function that unsubscribes. */
    subscribe(onEvents: OnEvents) {
      subscribers.add(onEvents);
      return () => subscribers.delete(onEvents);
    },
    /** The changes after the event with this id; undefined if some of them have been deleted. */
    async since(id: number) {
      const rows = await eventsAfter(db, id);
      const oldest = await readOldestId(db);
      return rows.length < batchSize && (oldest === undefined || oldest <= id + 1) ? rows : undefined;
    },
    newestId: () => readNewestId(db),
    async close() {
      subscribers.clear();
      await stop();
      await reading;
    },
  };
}

/** Ids below the newest that were not read yet, because their transaction is still open or was rolled back. */
function stillMissing(missingIds: readonly number[], newest: number, events: readonly StreamEvent[]): number[] {
  const received = new Set(events.map(({ id }) => id));
  const last = Math.max(newest, ...received);
  const first = Math.max(newest, last - maxGap) + 1;
  const skipped = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...missingIds, ...skipped].filter((id) => id > last - maxGap && !received.has(id));
}

async function readNewestId(db: Db): Promise<number> {
  const [row] = await db.select({ id: streamEvents.id }).from(streamEvents).orderBy(desc(streamEvents.id)).limit(1);
  return row?.id ?? 0;
}

async function readOldestId(db: Db): Promise<number | undefined> {
  const [row] = await db.select({ id: streamEvents.id }).from(streamEvents).orderBy(asc(streamEvents.id)).limit(1);
  return row?.id;
}

async function eventsAfter(db: Db, id: number, missingIds: readonly number[] = []): Promise<StreamEvent[]> {
  const { topic, subject } = streamEvents;
  return db
    .select({ id: streamEvents.id, topic, subject })
    .from(streamEvents)
    .where(or(gt(streamEvents.id, id), inArray(streamEvents.id, [...missingIds])))
    .orderBy(asc(streamEvents.id))
    .limit(batchSize);
}
