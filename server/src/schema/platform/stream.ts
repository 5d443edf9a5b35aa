import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { insertMoment } from './column-types.ts';

export const personalTopics = ['viewer', 'session', 'subscription'] as const;
const sharedTopics = ['game', 'prices', 'quotes', 'prediction', 'verdict', 'past', 'market', 'record', 'feeds'] as const;

/**
 * What has changed. The subject of a change is
 * - the user's id for `viewer` (the user, or what the user may see) and `subscription` (the plan, or when premium access ends);
 * - the hash of the token for `session` (it has ended); the name of the feed for `feeds` (its state); always `all` for `record`;
 * - the game's id for `game` (schedule, state or result), `prices` (a price has changed), `quotes` (the feed contained prices of the game
 *   again, changed or not), `market` (unusual prices), `prediction` (issued), `verdict` (settled), and `past` (anything about a game that
 *   is replayed after it was played). Open pages are not told about `past`.
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
