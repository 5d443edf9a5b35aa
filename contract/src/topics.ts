export const personalTopics = ['viewer', 'session', 'subscription'] as const;
const sharedTopics = [
  'game',
  'prices',
  'quotes',
  'prediction',
  'verdict',
  'past',
  'market',
  'record',
  'season',
  'feeds',
  'preparation',
] as const;

/**
 * What has changed. Each change has a subject.
 * - The subject is a user's id. `viewer`: the user or what the user may see. `subscription`: the plan, or when premium access ends.
 * - The subject is a game's id. `game`: its schedule, state or result. `prices`: a price has changed. `quotes`: the feed contained its
 *   prices again, changed or not. `market`: its unusual prices. `prediction`: one was issued. `verdict`: it was settled. `past`: anything
 *   about a game that is replayed after it was played.
 * - `session`: it has ended; the subject is the hash of its token. `feeds`: the state of a feed, by its name. `record`, `season` and
 *   `preparation` (how far the first load of past games is): always `all`.
 */
export type Topic = (typeof personalTopics)[number] | SharedTopic;

export type SharedTopic = (typeof sharedTopics)[number];

/** What open pages are told. Those not listed change so often, or so little on the screen, that pages load them again every few minutes. */
export const announcedTopics: ReadonlySet<Topic> = new Set([
  'game',
  'prices',
  'prediction',
  'verdict',
  'market',
  'record',
  'season',
  'preparation',
]);

/** All changes of a topic, or those of one subject: `prices` or `prices:ID`. */
export type TopicKey = Topic | `${Topic}:${string}`;
