import type { Db } from '#server/platform/database/database.ts';
import { recordVerdicts } from './store.ts';

/** The number of verdicts per transaction, so that transactions stay short when a whole season is new. */
const batchSize = 200;

/** Adds every new or corrected verdict to the public record. Running it again changes nothing. */
export async function refreshRecord({ db }: { db: Db }): Promise<number> {
  let recorded = 0;
  for (;;) {
    const batch = await db.transaction((transaction) => recordVerdicts(transaction, batchSize));
    recorded += batch;
    if (batch < batchSize) return recorded;
  }
}
