import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** The columns that every outbox table has. The name of the column `doneAt` differs between the tables, for historical reasons. */
export const outboxColumns = (doneColumn: 'sentAt' | 'workedAt' | 'doneAt') => ({
  /**
   * When the row may be claimed next. A claim sets this time to the end of the lease, a failure to the next retry. The
   * default, the Unix epoch, means immediately, even if the clocks of two processes differ.
   */
  dueAt: moment().notNull().default(new Date(0)),
  /** The number of claims, withdrawals and replacements. If it has changed, an earlier claim is no longer valid. */
  attempts: integer().notNull().default(0),
  lastError: text(),
  doneAt: timestamp(doneColumn, { withTimezone: true }),
  gaveUpAt: moment(),
});
