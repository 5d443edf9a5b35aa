import { and, asc, eq, inArray, isNull, lte, sql, type SQL, isNotNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hourMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';

/** A table that includes `outboxColumns`. */
export type OutboxTable = PgTable & Readonly<Record<'dueAt' | 'attempts' | 'lastError' | 'doneAt' | 'gaveUpAt', PgColumn>>;

export interface OutboxRow {
  readonly attempts: number;
  /** The row must not be processed after this time. */
  readonly expiresAt?: Date | null;
}

/**
 * A table of work that is written in the transaction of its cause and processed afterwards, at least once. Several
 * processes may process one outbox: a process claims rows with a lease, and if it dies, the rows are claimed again when the
 * lease has expired.
 */
export interface Outbox<Row extends OutboxRow> {
  /** The name in log messages. */
  readonly name: string;
  readonly table: OutboxTable;
  /** The primary key of the table. */
  readonly id: PgColumn;
  readonly idOf: (row: Row) => number | string;
  readonly batchSize: number;
  /** How many rows of a batch are processed at the same time. The default is one. */
  readonly concurrency?: number;
  /** The lease must be longer than the processing of a whole batch. */
  readonly leaseMs: number;
  readonly firstRetryMs: number;
  /** The maximum delay between two attempts. The default is six hours. */
  readonly longestRetryMs?: number;
  /** The number of attempts before a row is given up. If undefined, the row is retried until it succeeds. */
  readonly maxAttempts?: number;
  /** Values that replace personal content when a row is done or withdrawn. */
  readonly erased?: Partial<Row>;
}

/** The delay before the next attempt. It doubles with every attempt, up to `longestRetryMs`. */
export function retryDelayMs(
  { firstRetryMs, longestRetryMs = 6 * hourMs }: Pick<Outbox<OutboxRow>, 'firstRetryMs' | 'longestRetryMs'>,
  attempts: number,
): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
}

export const isPending = ({ doneAt, gaveUpAt }: Pick<OutboxTable, 'doneAt' | 'gaveUpAt'>): SQL | undefined =>
  and(isNull(doneAt), isNull(gaveUpAt));

/** Claims the rows that have been due for the longest time. No other process can claim them before the lease ends. */
export async function claimDue<Row extends OutboxRow>(
  db: Db,
  { table, id, batchSize, leaseMs }: Outbox<Row>,
  now: Date,
  only?: SQL,
): Promise<Row[]> {
  const due = db
    .select({ id })
    .from(table as PgTable)
    .where(and(isPending(table), lte(table.dueAt, now), only))
    .orderBy(asc(table.dueAt), asc(id))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(table as PgTable)
    .set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${table.attempts} + 1` })
    .where(inArray(id, due))
    .returning();
  return claimed as unknown as Row[];
}

/** Whether the claim is still valid: the row may have been withdrawn, replaced or claimed by another process since. */
export async function isClaimed<Row extends OutboxRow>(db: Db, outbox: Outbox<Row>, row: Row): Promise<boolean> {
  const found = await db
    .select({ id: outbox.id })
    .from(outbox.table as PgTable)
    .where(claimOf(outbox, row));
  return found.length > 0;
}

export async function markDone<Row extends OutboxRow>(db: Db, outbox: Outbox<Row>, row: Row, doneAt: Date): Promise<void> {
  await updateClaimed(db, outbox, row, { doneAt, lastError: null, ...outbox.erased });
}

export async function markFailed<Row extends OutboxRow>(
  db: Db,
  outbox: Outbox<Row>,
  row: Row,
  failure: { readonly lastError: string; readonly failedAt: Date; readonly isFinal: boolean; readonly retryAfterMs: number },
): Promise<void> {
  const { lastError, failedAt, isFinal, retryAfterMs } = failure;
  const dueAt = new Date(failedAt.getTime() + Math.max(retryAfterMs, retryDelayMs(outbox, row.attempts)));
  await updateClaimed(db, outbox, row, isFinal ? { lastError, gaveUpAt: failedAt } : { lastError, dueAt });
}

/** Withdraws pending rows. A process that has claimed one of them can no longer update it. */
export async function withdraw<Row extends OutboxRow>(
  db: Db,
  { table, erased }: Outbox<Row>,
  rows: SQL | undefined,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await db
    .update(table as PgTable)
    .set({ gaveUpAt: now, lastError: reason, attempts: sql`${table.attempts} + 1`, ...erased })
    .where(and(isPending(table), rows));
}

async function updateClaimed<Row extends OutboxRow>(db: Db, outbox: Outbox<Row>, row: Row, values: object): Promise<void> {
  await db
    .update(outbox.table as PgTable)
    .set(values)
    .where(claimOf(outbox, row));
}

function claimOf<Row extends OutboxRow>({ table, id, idOf }: Outbox<Row>, row: Row): SQL | undefined {
  return and(eq(id, idOf(row)), eq(table.attempts, row.attempts), isPending(table));
}

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
