import { and, asc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hourMs, secondMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';

export type OutboxTable = PgTable & Readonly<Record<'dueAt' | 'attempts' | 'lastError' | 'doneAt' | 'gaveUpAt', PgColumn>>;

export interface OutboxRow {
  readonly attempts: number;
  readonly expiresAt?: Date | null;
}

/**
 * A table of work that is written in the transaction of its cause and processed afterwards, at least once. Several processes may
 * process one outbox: a process claims rows with a lease. If it dies, the rows are claimed again when the lease has expired.
 */
export interface Outbox<Row extends OutboxRow = OutboxRow> {
  readonly name: string;
  readonly table: OutboxTable;
  readonly id: PgColumn;
  idOf(row: Row): number | string;
  readonly batchSize: number;
  readonly concurrency?: number;
  /** The lease must be longer than the processing of a whole batch. */
  readonly leaseMs: number;
  readonly firstRetryMs: number;
  readonly longestRetryMs?: number;
  /** The number of attempts before a row is given up. If undefined, the row is retried until it succeeds. */
  readonly maxAttempts?: number;
  readonly erased?: Partial<Row>;
}

type MessageTable = OutboxTable & { readonly id: PgColumn; readonly key: PgColumn };

/** An outbox of messages to people, with a key that identifies the cause. The last attempt is made about 33 hours after the first. */
export const messageOutbox = <Row extends OutboxRow & { readonly id: number }>(
  name: string,
  table: MessageTable,
  limits: Pick<Outbox<Row>, 'batchSize' | 'concurrency' | 'leaseMs' | 'erased'>,
) => ({ name, table, id: table.id, idOf: ({ id }: Row) => id, firstRetryMs: 15 * secondMs, maxAttempts: 16, ...limits });

export function retryDelayMs({ firstRetryMs, longestRetryMs = 6 * hourMs }: Outbox, attempts: number): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
}

export const isPending = ({ doneAt, gaveUpAt }: Pick<OutboxTable, 'doneAt' | 'gaveUpAt'>): SQL | undefined =>
  and(isNull(doneAt), isNull(gaveUpAt));

/** Withdraws pending rows. A process that has claimed one of them can no longer update it. */
export async function withdraw(
  db: Db,
  { table, erased }: Outbox,
  rows: SQL,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await db
    .update(table as PgTable)
    .set({ gaveUpAt: now, lastError: reason, attempts: sql`${table.attempts} + 1`, ...erased })
    .where(and(isPending(table), rows));
}

export async function withdrawMessages(
  db: Db,
  outbox: Outbox & { readonly table: MessageTable },
  keyPrefix: string,
  now: Date,
): Promise<void> {
  await withdraw(db, outbox, sql`starts_with(${outbox.table.key}, ${keyPrefix})`, { reason: 'withdrawn', now });
}

export async function retryRow(
  db: Db,
  { table, id }: Pick<Outbox, 'table' | 'id'>,
  rowId: number | string,
  { now, only }: { readonly now: Date; readonly only: SQL | undefined },
): Promise<boolean> {
  const retried = await db
    .update(table as PgTable)
    .set({ dueAt: now, gaveUpAt: null, attempts: sql`${table.attempts} + 1` })
    .where(and(eq(id, rowId), isNull(table.doneAt), isNotNull(table.lastError), only))
    .returning({ id });
  return retried.length > 0;
}

export async function readBacklog(db: Db, { name, table }: Pick<Outbox, 'name' | 'table'>, now: Date) {
  const [row] = await db
    .select({ pending: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${table.dueAt})` })
    .from(table as PgTable)
    .where(isPending(table));
  const overdueMs = row?.oldest ? now.getTime() - new Date(row.oldest).getTime() : 0;
  return { name, pending: row?.pending ?? 0, overdueSeconds: Math.max(0, overdueMs) / secondMs };
}

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

/** The claim of one row, which ends when the row is withdrawn, replaced or claimed by another process. */
export function ownRow<Row extends OutboxRow>(db: Db, outbox: Outbox<Row>, row: Row) {
  const { table } = outbox;
  const ownClaim = and(eq(outbox.id, outbox.idOf(row)), eq(table.attempts, row.attempts), isPending(table));
  return {
    isHeld: async (): Promise<boolean> => (await db.$count(table as PgTable, ownClaim)) > 0,
    update: (values: object) =>
      db
        .update(table as PgTable)
        .set(values)
        .where(ownClaim),
  };
}
