import { minuteMs } from '#domain/durations.ts';

/** An id that is missing for this long belongs to a transaction that was rolled back. */
const missingForMs = minuteMs;
const maxMissing = 1000;

/**
 * Records which event ids were read. A transaction with a lower id may commit later than one with a higher id, so the ids
 * that were skipped are looked up again for a minute.
 */
export function createEventSequence(start: number) {
  let newest = start;
  /** When each missing id was noticed, in the order of the ids. */
  const missing = new Map<number, number>();
  return {
    newest: () => newest,
    missing: () => [...missing.keys()],
    /** Records the ids of one read, in ascending order. `now` is in milliseconds. */
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
