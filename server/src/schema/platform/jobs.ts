import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** The primary key makes a job run once per slot, whatever the number of processes. A slot is a scheduled time, by the clock of the job. */
export const jobRuns = pgTable(
  'job_runs',
  {
    job: text().notNull(),
    slot: moment().notNull(),
    runner: text().notNull(),
    startedAt: moment().notNull(),
    leaseUntil: moment().notNull(),
    finishedAt: moment(),
    durationMs: integer(),
    error: text(),
    attempts: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.job, table.slot] }),
    index('job_runs_started').on(table.startedAt),
    index('job_runs_last').on(table.job, table.startedAt),
  ],
);
