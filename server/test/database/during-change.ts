import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#server/platform/database/database.ts';
import { users } from '#server/schema/accounts.ts';

export async function countLockWaits(db: Db): Promise<number> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return ((await db.execute(waiting)) as { rows: unknown[] }).rows.length;
}

/** Makes the change while the request waits for a lock on all users: what the request has read before is older than the change. */
export async function duringChange<T>(db: Db, change: (transaction: Db) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
  const { answer } = await db.transaction(async (transaction) => {
    await transaction.select().from(users).for('update');
    const started = request();
    await expect.poll(() => countLockWaits(db), { timeout: 15_000 }).toBe(1);
    await change(transaction);
    return { answer: started };
  });
  return answer;
}
