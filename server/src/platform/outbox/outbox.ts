import { and, asc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hourMs, secondMs } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { describeError } from '#server/platform/log/describe-error.ts';
import type { Log } from '#server/platform/log/log.ts';

/** A table that includes `outboxColumns`. */
export type OutboxTable = PgTable & Readonly<Record<'dueAt' | 'attempts' | 'lastError' | 'doneAt' | 'gaveUpAt', PgColumn>>;

interface OutboxRow {
  readonly attempts: number;
  /** The row must not be processed after this time. */
  readonly expiresAt?: Date | null;
}

/**
 * A table of work that is written in the transaction of its cause and processed afterwards, at least once. Several processes may
 * process one outbox: a process claims rows with a lease. If it dies, the rows are claimed again when the lease has expired.
 */
export interface Outbox<Row extends OutboxRow = OutboxRow> {
  /** The name in log messages. */
  readonly name: string;
  readonly table: OutboxTable;
  /** The primary key of the table. */
  readonly id: PgColumn;
  idOf(row: Row): number | string;
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

type MessageTable = OutboxTable & { readonly id: PgColumn; readonly key: PgColumn };

/** An outbox of messages to people, with a key that identifies the cause. The last attempt is made about 33 hours after the first. */
export const messageOutbox = <Row extends OutboxRow & { readonly id: number }>(
  name: string,
  table: MessageTable,
  limits: Pick<Outbox<Row>, 'batchSize' | 'concurrency' | 'leaseMs' | 'erased'>,
) => ({ name, table, id: table.id, idOf: ({ id }: Row) => id, firstRetryMs: 15 * secondMs, maxAttempts: 16, ...limits });

export interface OutboxDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

/** Thrown by a handler when no retry can succeed. The row is given up at once. */
export class PermanentFailure extends Error {}

/** Thrown by a handler when the recipient has said how long to wait. The next attempt is not earlier. */
export class PostponedFailure extends Error {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Processes every row that is due, or every one of those that match `only`, until none is left. */
export async function processOutbox<Row extends OutboxRow>(
  deps: OutboxDeps,
  outbox: Outbox<Row>,
  handle: (row: Row) => Promise<void>,
  only?: SQL,
): Promise<void> {
  for (;;) {
    const rows = await claimDue(deps.db, outbox, deps.clock.now(), only);
    const waiting = rows.values();
    // Every worker takes the next row that waits, so that one slow recipient delays no other worker.
    const work = async () => {
      for (const row of waiting) await processRow(deps, outbox, row, handle);
    };
    await Promise.all(Array.from({ length: outbox.concurrency ?? 1 }, work));
    if (rows.length < outbox.batchSize) return;
  }
}

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

/** Processes one claimed row. If the handler throws, the row is retried later, or given up after the last attempt. */
export async function processRow<Row extends OutboxRow>(
  { db, clock, log }: OutboxDeps,
  outbox: Outbox<Row>,
  row: Row,
  handle: (row: Row) => Promise<void>,
): Promise<void> {
  const { name, table, maxAttempts } = outbox;
  const id = outbox.idOf(row);
  // The row may have been withdrawn, replaced or claimed by another process since.
  const ownClaim = and(eq(outbox.id, id), eq(table.attempts, row.attempts), isPending(table));
  const update = (values: object) =>
    db
      .update(table as PgTable)
      .set(values)
      .where(ownClaim);
  if ((await db.$count(table as PgTable, ownClaim)) === 0) return;
  if (row.expiresAt && row.expiresAt <= clock.now()) {
    return withdraw(db, outbox, eq(outbox.id, id), { reason: 'expired', now: clock.now() });
  }
  try {
    await handle(row);
    await update({ doneAt: clock.now(), lastError: null, ...outbox.erased });
  } catch (error) {
    const isFinal = error instanceof PermanentFailure || (maxAttempts !== undefined && row.attempts >= maxAttempts);
    const level = isFinal || maxAttempts === undefined ? 'error' : 'warn';
    log[level]({ err: error, outbox: name, row: id, attempts: row.attempts }, isFinal ? 'outbox row given up' : 'outbox row failed');
    const lastError = error instanceof Error ? describeError(error).message.slice(0, 500) : 'unknown';
    const requestedMs = error instanceof PostponedFailure ? error.retryAfterMs : 0;
    const failedAt = clock.now();
    const dueAt = new Date(failedAt.getTime() + Math.max(requestedMs, retryDelayMs(outbox, row.attempts)));
    await update(isFinal ? { lastError, gaveUpAt: failedAt } : { lastError, dueAt });
  }
}

/** The delay before the next attempt. It doubles with every attempt, up to `longestRetryMs`. */
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

/** Withdraws the unsent messages whose key starts with a prefix. */
export async function withdrawMessages(
  db: Db,
  outbox: Outbox & { readonly table: MessageTable },
  keyPrefix: string,
  now: Date,
): Promise<void> {
  await withdraw(db, outbox, sql`starts_with(${outbox.table.key}, ${keyPrefix})`, { reason: 'withdrawn', now });
}

/** Makes a failed row due now, also one that was given up. Returns false if there is none. A process that works on it loses its claim. */
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
