import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** A slot is a time at which a job is due, by the job's clock. The primary key makes only one of all processes run the job in a slot. */
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
