import { eq, type SQL } from 'drizzle-orm';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { describeError } from '#server/platform/log/describe-error.ts';
import { claimDue, isClaimed, markDone, markFailed, withdraw, type Outbox, type OutboxRow } from './outbox.ts';

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

/** Processes one claimed row. If the handler throws, the row is retried later, or given up after the last attempt. */
export async function processRow<Row extends OutboxRow>(
  { db, clock, log }: OutboxDeps,
  outbox: Outbox<Row>,
  row: Row,
  handle: (row: Row) => Promise<void>,
): Promise<void> {
  if (!(await isClaimed(db, outbox, row))) return;
  const id = outbox.idOf(row);
  if (row.expiresAt && row.expiresAt <= clock.now()) {
    return withdraw(db, outbox, eq(outbox.id, id), { reason: 'expired', now: clock.now() });
  }
  try {
    await handle(row);
    await markDone(db, outbox, row, clock.now());
  } catch (error) {
    const { maxAttempts } = outbox;
    const isFinal = error instanceof PermanentFailure || (maxAttempts !== undefined && row.attempts >= maxAttempts);
    const level = isFinal || maxAttempts === undefined ? 'error' : 'warn';
    log[level]({ err: error, outbox: outbox.name, row: id, attempts: row.attempts }, isFinal ? 'outbox row given up' : 'outbox row failed');
    const lastError = error instanceof Error ? describeError(error).message.slice(0, 500) : 'unknown';
    const retryAfterMs = error instanceof PostponedFailure ? error.retryAfterMs : 0;
    await markFailed(db, outbox, row, { lastError, failedAt: clock.now(), isFinal, retryAfterMs });
  }
}
