import { minuteMs } from '#domain/durations.ts';
import type { StreamEvent } from './publish-changes.ts';

const maxEvents = 5000;
/** An upper limit for the number of ids that the open transactions have taken. */
const openTransactionIds = 200;
/** An id that is missing for this long belongs to a transaction that was rolled back. */
const missingForMs = minuteMs;
const maxMissing = 1000;

/** The latest events that this process has read. Transactions that are open at the start have taken ids before `lastId`. */
export function createEventHistory(lastId: number, stored: readonly StreamEvent[], now: number) {
  const sequence = createEventSequence(Math.max(0, lastId - openTransactionIds));
  const idsOf = (events: readonly StreamEvent[]) => events.map(({ id }) => id);
  const start = stored.at(-1)?.id ?? lastId;
  /** Every event after this id is in `events`. Events before the oldest stored one may have been deleted. */
  let completeAfter = (stored[0]?.id ?? lastId + 1) - 1;
  let events = stored.map((event) => ({ event, readAt: -Infinity }));
  sequence.add(
    idsOf(stored).filter((id) => id > sequence.newest()),
    now,
  );
  return {
    newest: sequence.newest,
    missing: sequence.missing,
    /** Every event up to this id was read. Ids that were missing at the start do not count. It never decreases. */
    position: () => Math.max((sequence.missing().find((id) => id > start) ?? sequence.newest() + 1) - 1, start),
    add(read: readonly StreamEvent[], at: number): void {
      sequence.add(idsOf(read), at);
      for (const event of read) events.push({ event, readAt: at });
      if (events.length <= maxEvents) return;
      const removed = events.slice(0, -maxEvents).map(({ event }) => event);
      events = events.slice(-maxEvents);
      completeAfter = Math.max(completeAfter, ...idsOf(removed));
    },
    since: (id: number): readonly StreamEvent[] | undefined =>
      id < completeAfter || id > Math.max(sequence.newest(), start)
        ? undefined
        : events.filter(({ event }) => event.id > id).map(({ event }) => event),
    readAfter: (time: number): readonly StreamEvent[] => events.filter(({ readAt }) => readAt > time).map(({ event }) => event),
  };
}

/** Which event ids were read. A transaction with a lower id may commit later, so skipped ids are looked up again for a minute. */
export function createEventSequence(start: number) {
  let newest = start;
  const missing = new Map<number, number>();
  return {
    newest: () => newest,
    missing: () => [...missing.keys()],
    add(ids: readonly number[], now: number): void {
      for (const id of ids) {
        missing.delete(id);
        for (let skipped = Math.max(newest + 1, id - maxMissing); skipped < id; skipped += 1) missing.set(skipped, now);
        newest = Math.max(newest, id);
      }
      for (const [id, since] of missing) {
        if (missing.size <= maxMissing && now - since < missingForMs) break;
        missing.delete(id);
      }
    },
  };
}
