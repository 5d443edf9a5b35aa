import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { monthOf } from '#server/schema/odds.ts';
import type { Context } from '#server/platform/context.ts';
import { createPartition, deleteChangesBefore, dropPartition, listPartitionMonths, listThinnedMonths, thinMonth } from './history-store.ts';

export interface PriceHistorySettings {
  /** Price changes of games more than this many days ago are deleted; 0 keeps all. */
  readonly historyDays: number;
  /** Price changes of games more than this many days ago are thinned; 0 keeps all. */
  readonly thinningDays: number;
  readonly thinningMinutes: number;
}

interface Deps extends Context {
  readonly priceHistory: PriceHistorySettings;
}

/** Partitions exist this long before their month, so that the feed need not create them while it stores prices. */
const partitionLeadMs = 62 * dayMs;

/** Creates the next partitions, deletes old months and thins those between, in one transaction per month; repeating changes nothing. */
export async function maintainPriceHistory({ db, clock, priceHistory }: Deps, stopping?: AbortSignal): Promise<void> {
  const now = clock.now().getTime();
  for (const ahead of [0, partitionLeadMs / 2, partitionLeadMs]) {
    await db.transaction((transaction) => createPartition(transaction, monthOf(new Date(now + ahead))));
  }
  const { historyDays, thinningDays, thinningMinutes } = priceHistory;
  if (historyDays > 0) await deleteBefore(db, monthOf(new Date(now - historyDays * dayMs)));
  if (thinningDays === 0) return;
  const thinned = await listThinnedMonths(db);
  const before = monthOf(new Date(now - thinningDays * dayMs));
  for (const month of await listPartitionMonths(db)) {
    if (stopping?.aborted) return;
    if (month >= before || thinned.get(month) === thinningMinutes) continue;
    await db.transaction((transaction) => thinMonth(transaction, month, thinningMinutes));
  }
}

async function deleteBefore(db: Db, month: string): Promise<void> {
  for (const old of await listPartitionMonths(db)) if (old < month) await db.transaction((transaction) => dropPartition(transaction, old));
  await db.transaction((transaction) => deleteChangesBefore(transaction, month));
}
