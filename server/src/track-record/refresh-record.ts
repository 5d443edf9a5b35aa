import type { Db } from '#server/platform/database/database.ts';
import { recordVerdicts } from './store.ts';

/** Enough to be quick, few enough that a season's worth does not hold the database in one breath. */
const atOnce = 200;

/** Takes every new or corrected verdict into the public record. Doing it twice changes nothing. */
export async function refreshRecord({ db }: { db: Db }): Promise<number> {
  let taken = 0;
  for (;;) {
    const batch = await db.transaction((transaction) => recordVerdicts(transaction, atOnce));
    taken += batch;
    if (batch < atOnce) return taken;
  }
}
