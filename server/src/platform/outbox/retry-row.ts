import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/database.ts';
import type { Outbox, OutboxRow } from './outbox.ts';

/**
 * Makes a row due now whose last attempt has failed, even if it was given up. Returns false if there is no such row. A row that
 * was given up gets one more attempt. A process that is working on the row loses its claim.
 */
export async function retryRow<Row extends OutboxRow>(
  db: Db,
  { table, id }: Pick<Outbox<Row>, 'table' | 'id'>,
  rowId: number | string,
  { now, only }: { readonly now: Date; readonly only?: SQL | undefined },
): Promise<boolean> {
  const retried = await db
    .update(table as PgTable)
    .set({ dueAt: now, gaveUpAt: null, attempts: sql`${table.attempts} + 1` })
    .where(and(eq(id, rowId), isNull(table.doneAt), isNotNull(table.lastError), only))
    .returning({ id });
  return retried.length > 0;
}
