import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Topic } from '#contract/topics.ts';
import { insertMoment } from './column-types.ts';

/** Recent changes in order, so that every process reads each of them. Rows are deleted after an hour. */
export const streamEvents = pgTable(
  'stream_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().$type<Topic>().notNull(),
    subject: text().notNull(),
    /** Whether the stream engine was told of it, if there is one. */
    isPosted: boolean().notNull().default(false),
    createdAt: insertMoment(),
  },
  (table) => [index('stream_events_age').on(table.createdAt)],
);
