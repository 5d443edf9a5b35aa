import { minuteMs, secondMs } from '#domain/durations.ts';
import type { Database, Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { batchSize, eventsAfter, readLastId, readNewestId, readOldestId, type StreamEvent } from './event-store.ts';
import { createEventSequence } from './event-sequence.ts';
import { streamChannel } from './publish-changes.ts';

export type EventHub = Awaited<ReturnType<typeof openEventHub>>;

interface Subscriber {
  /** Called with every change, in the order in which the changes were read. */
  readonly onEvents: (events: readonly StreamEvent[]) => void;
  /** Called when changes may have been missed: what was derived from earlier changes must be discarded. */
  readonly onReset: (() => void) | undefined;
}

const pollMs = secondMs;
/** Events are deleted after an hour. A process that could not read for this long may have missed some. */
const maxSilenceMs = 30 * minuteMs;
/** More ids than the open transactions have taken at any time. */
const openTransactionIds = 200;

/**
 * Reads the changes of the database once per process and passes them to all subscribers. A notification of the database
 * starts a read. The event table is also read every second, so that a lost notification delays a change by a second only.
 */
export async function openEventHub({ db, listen, log }: { db: Db; listen: Database['listen']; log: Log }) {
  const subscribers = new Set<Subscriber>();
  let confirmedAt = performance.now();
  let lastReadAt = Date.now();
  let sequence = await startSequence(db);
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let isFailing = false;

  async function readChanges(): Promise<void> {
    if (Date.now() - lastReadAt > maxSilenceMs) {
      sequence = await startSequence(db);
      callAll(({ onReset }) => onReset?.());
    }
    for (;;) {
      const startedAt = performance.now();
      const events = await eventsAfter(db, sequence.newest(), sequence.missing());
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
    /** Calls `onEvents` with every later change, and `onReset` when changes may have been missed. Returns a function that unsubscribes. */
    subscribe(onEvents: Subscriber['onEvents'], onReset?: () => void) {
      const subscriber = { onEvents, onReset };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    /** Every change that was committed before this time (of `performance.now()`) was passed to the subscribers. */
    confirmedAt: () => confirmedAt,
    /** Resolves when the subscribers have received every change that was committed before the call. */
    catchUp,
    /** The changes after the event with this id; undefined if some of them have been deleted. */
    async since(id: number) {
      const rows = await eventsAfter(db, id);
      const oldest = await readOldestId(db);
      return rows.length < batchSize && (oldest === undefined || oldest <= id + 1) ? rows : undefined;
    },
    newestId: () => readNewestId(db),
    async close() {
      clearInterval(poll);
      subscribers.clear();
      await stopListening();
      await Promise.allSettled([running, next]);
    },
  };
}

/** Starts after the newest event. Transactions that are open now have taken ids before it, so these are looked up later. */
async function startSequence(db: Db) {
  const sequence = createEventSequence(Math.max(0, (await readLastId(db)) - openTransactionIds));
  const recent = await eventsAfter(db, sequence.newest());
  sequence.add(
    recent.map(({ id }) => id),
    performance.now(),
  );
  return sequence;
}
