import { asc, gt, inArray, or, sql } from 'drizzle-orm';
import { minuteMs, secondMs } from '#domain/durations.ts';
import type { OpenDatabase, Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';
import { createEventSequence } from './event-sequence.ts';
import { streamChannel, type StreamEvent } from './publish-changes.ts';

export type EventHub = Awaited<ReturnType<typeof openEventHub>>;

interface Subscriber {
  readonly onEvents: (events: readonly StreamEvent[]) => void;
  readonly onReset: (() => void) | undefined;
}

const batchSize = 2000;
/** An upper limit for the number of ids that the open transactions have taken. */
const openTransactionIds = 200;
const pollMs = secondMs;
/** Events are deleted after an hour. To be safe, a process that could not read for half an hour assumes that it has missed some. */
const maxSilenceMs = 30 * minuteMs;
const awayAfterMs = 3 * secondMs;

/** After `maxReadMs` a read is abandoned: on a connection that has died without notice it never ends. The next read uses another one. */
type HubParts = Pick<OpenDatabase, 'db' | 'listen'> & { readonly log: Log; readonly maxReadMs?: number };

export async function openEventHub({ db, listen, log, maxReadMs = 5 * secondMs }: HubParts) {
  const subscribers = new Set<Subscriber>();
  let confirmedAt = performance.now();
  let lastReadAt = Date.now();
  let sequence = await startSequence(db);
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let isFailing = false;

  async function readChanges(): Promise<void> {
    if (Date.now() - lastReadAt > maxSilenceMs) {
      sequence = await endWithin(maxReadMs, startSequence(db));
      callAll(({ onReset }) => onReset?.());
    }
    for (;;) {
      const startedAt = performance.now();
      const events = await endWithin(maxReadMs, eventsAfter(db, sequence.newest(), sequence.missing()));
      lastReadAt = Date.now();
      sequence.add(
        events.map(({ id }) => id),
        startedAt,
      );
      if (events.length > 0) callAll(({ onEvents }) => onEvents(events));
      if (events.length === batchSize) continue;
      confirmedAt = startedAt;
      return;
    }
  }

  function callAll(call: (subscriber: Subscriber) => void): void {
    for (const subscriber of subscribers) {
      try {
        call(subscriber);
      } catch (error) {
        log.error({ err: error }, 'a subscriber failed to process changes');
      }
    }
  }

  function catchUp(): Promise<void> {
    if (!running) return (running = readChanges().finally(() => (running = undefined)));
    // The running read may have started before the caller's change was committed, so another one follows. Callers share it.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return catchUp();
      });
    return next;
  }

  async function wake(): Promise<void> {
    try {
      await catchUp();
      isFailing = false;
    } catch (error) {
      // The poll fails every second while the database cannot be reached. Only the first failure is logged.
      if (!isFailing) log.error({ err: error }, 'changes could not be read');
      isFailing = true;
    }
  }

  const stopListening = await listen(streamChannel, () => void wake());
  const poll = setInterval(() => void (running ?? wake()), pollMs).unref();
  return {
    subscribe(onEvents: Subscriber['onEvents'], onReset?: () => void) {
      const subscriber = { onEvents, onReset };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    /** Every change that was committed before this time (of `performance.now()`) was passed to the subscribers. */
    confirmedAt: () => confirmedAt,
    /** Whether the database has not answered for some seconds, although it was asked every second. */
    isAway: () => isFailing && performance.now() - confirmedAt > awayAfterMs,
    catchUp,
    async close() {
      clearInterval(poll);
      subscribers.clear();
      await stopListening();
      await Promise.allSettled([running, next]);
    },
  };
}

/** Transactions that are open at the start have taken ids before the last one. */
async function startSequence(db: Db) {
  // The id that was assigned last, also if its transaction is still open or its row was deleted.
  const newest = sql<number>`case when is_called then last_value else 0 end`.mapWith(Number);
  const [{ lastId } = { lastId: 0 }] = await db.select({ lastId: newest }).from(sql`stream_events_id_seq`);
  const sequence = createEventSequence(Math.max(0, lastId - openTransactionIds));
  const stored = await eventsAfter(db, lastId - openTransactionIds);
  sequence.add(
    stored.map(({ id }) => id),
    performance.now(),
  );
  return sequence;
}

async function eventsAfter(db: Db, lastId: number, missingIds: readonly number[] = []): Promise<StreamEvent[]> {
  const { id, topic, subject } = streamEvents;
  return db
    .select({ id, topic, subject })
    .from(streamEvents)
    .where(or(gt(id, lastId), missingIds.length === 0 ? undefined : inArray(id, [...missingIds])))
    .orderBy(asc(id))
    .limit(batchSize);
}

async function endWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`the database did not answer within ${ms} ms`)), ms);
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
