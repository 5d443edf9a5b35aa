import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per job and slot. The primary key is what makes a job run once per slot, however many processes there are. */
export const jobRuns = pgTable(
  'job_runs',
  {
    job: text().notNull(),
    slot: timestamp({ withTimezone: true }).notNull(),
    runner: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    leaseUntil: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
    durationMs: integer(),
    error: text(),
    attempts: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.job, table.slot] }), index('job_runs_started').on(table.startedAt)],
);
