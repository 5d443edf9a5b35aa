import { type SQL } from 'drizzle-orm';
import { describeError } from '#server/platform/log/describe-error.ts';
import type { LoggedContext } from '#server/platform/context.ts';
import { retryDelayMs, type Outbox, type OutboxRow, claimDue, ownRow } from './store.ts';

export class PermanentFailure extends Error {}

export class PostponedFailure extends Error {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

export async function processOutbox<Row extends OutboxRow>(
  deps: LoggedContext,
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

export async function processRow<Row extends OutboxRow>(
  { db, clock, log }: LoggedContext,
  outbox: Outbox<Row>,
  row: Row,
  handle: (row: Row) => Promise<void>,
): Promise<void> {
  const { name, maxAttempts } = outbox;
  const { isHeld, update } = ownRow(db, outbox, row);
  if (!(await isHeld())) return;
  if (row.expiresAt && row.expiresAt <= clock.now()) {
    await update({ gaveUpAt: clock.now(), lastError: 'expired', attempts: row.attempts + 1, ...outbox.erased });
    return;
  }
  try {
    await handle(row);
    await update({ doneAt: clock.now(), lastError: null, ...outbox.erased });
  } catch (error) {
    const isFinal = error instanceof PermanentFailure || (maxAttempts !== undefined && row.attempts >= maxAttempts);
    const level = isFinal || maxAttempts === undefined ? 'error' : 'warn';
    log[level](
      { err: error, outbox: name, row: outbox.idOf(row), attempts: row.attempts },
      isFinal ? 'outbox row given up' : 'outbox row failed',
    );
    const lastError = error instanceof Error ? describeError(error).message.slice(0, 500) : 'unknown';
    const requestedMs = error instanceof PostponedFailure ? error.retryAfterMs : 0;
    const failedAt = clock.now();
    const dueAt = new Date(failedAt.getTime() + Math.max(requestedMs, retryDelayMs(outbox, row.attempts)));
    await update(isFinal ? { lastError, gaveUpAt: failedAt } : { lastError, dueAt });
  }
}
