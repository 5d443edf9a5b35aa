import { minuteMs } from '#domain/durations.ts';

/** An id that is missing for this long belongs to a transaction that was rolled back. */
const missingForMs = minuteMs;
const maxMissing = 1000;

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
