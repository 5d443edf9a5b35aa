import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { insertMoment } from './column-types.ts';

export const personalTopics = ['viewer', 'session', 'subscription'] as const;
const sharedTopics = ['game', 'prices', 'quotes', 'prediction', 'verdict', 'past', 'market', 'record', 'season', 'feeds'] as const;

/**
 * What has changed. Each change has a subject.
 * - The subject is a user's id. `viewer`: the user or what the user may see. `subscription`: the plan, or when premium access ends.
 * - The subject is a game's id. `game`: its schedule, state or result. `prices`: a price has changed. `quotes`: the feed contained its
 *   prices again, changed or not. `market`: its unusual prices. `prediction`: one was issued. `verdict`: it was settled. `past`: anything
 *   about a game that is replayed after it was played; open pages are not told.
 * - `session`: it has ended; the subject is the hash of its token. `feeds`: the state of a feed, by its name. `record` and `season`: always `all`.
 */
export type Topic = (typeof personalTopics | typeof sharedTopics)[number];

/** All changes of a topic, or those of one subject: `prices` or `prices:ID`. */
export type TopicKey = Topic | `${Topic}:${string}`;

/** Recent changes in order, so that a page that reconnects can catch up. Rows are deleted after an hour. */
export const streamEvents = pgTable(
  'stream_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().$type<Topic>().notNull(),
    subject: text().notNull(),
    createdAt: insertMoment(),
  },
  (table) => [index('stream_events_age').on(table.createdAt)],
);
