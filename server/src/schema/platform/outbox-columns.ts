import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** The columns that every outbox table has. The completion time is stored under the name its table has always used. */
export const outboxColumns = (doneColumn: 'sentAt' | 'workedAt' | 'doneAt') => ({
  /**
   * When the row may next be claimed. Claiming it moves this time to the end of the lease, a failure to the next retry.
   * The epoch means at once, even if the clocks of two processes differ.
   */
  dueAt: moment().notNull().default(new Date(0)),
  /** Counts claims, and also withdrawals and replacements: a change shows that a claim is no longer valid. */
  attempts: integer().notNull().default(0),
  lastError: text(),
  doneAt: timestamp(doneColumn, { withTimezone: true }),
  gaveUpAt: moment(),
});
