import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { insertMoment } from './column-types.ts';

export const personalTopics = ['viewer', 'session', 'subscription'] as const;
const sharedTopics = ['game', 'prices', 'quotes', 'prediction', 'verdict', 'past', 'market', 'record', 'feeds'] as const;

/**
 * What a change is about. A change of a user, or of what the user may see (`viewer`), of a subscription or of the end of premium access
 * (`subscription`) has the user's id as its subject, a session that has ended (`session`) the hash of its token, the state of a feed
 * (`feeds`) its name. The public record (`record`) changes as a whole. The subjects of all others are games: their schedule, state or
 * result (`game`), a changed price (`prices`), prices that the feed contained again (`quotes`), what is unusual about prices (`market`),
 * and everything about a past game that is replayed (`past`), of which open pages are not notified.
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
