import { z } from 'zod';

const instant = z.iso.datetime();

export const feedState = z.object({
  feed: z.string(),
  lastTriedAt: instant.nullable(),
  lastGoodAt: instant.nullable(),
  ageSeconds: z.number().nullable(),
  /** What is wrong at the moment; null while the feed answers well. */
  fault: z.object({ kind: z.string(), message: z.string(), since: instant, times: z.int() }).nullable(),
  /** What the vendor tells about itself, for example what is left of a quota. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type FeedState = z.output<typeof feedState>;

export const feedAges = z.array(feedState.pick({ feed: true, lastGoodAt: true }));

export const jobState = z.object({
  job: z.string(),
  lastStartedAt: instant,
  lastFinishedAt: instant.nullable(),
  lastDurationMs: z.int().nullable(),
  lastError: z.string().nullable(),
  runsOfTheLastDay: z.int(),
  failuresOfTheLastDay: z.int(),
});

/** Something a feed said that could not be used: an unknown team, an impossible price, two sources that disagree. */
export const notice = z.object({
  feed: z.string(),
  kind: z.string(),
  subject: z.string(),
  detail: z.string(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  times: z.int(),
});

export const operatorStatus = z.object({
  now: instant,
  feeds: z.array(feedState),
  jobs: z.array(jobState),
  notices: z.array(notice),
  /** How far the loading of past seasons has come, by name of the load. */
  history: z.array(z.object({ name: z.string(), done: z.int(), of: z.int().nullable(), finishedAt: instant.nullable() })),
  ledger: z.object({ position: z.int(), hash: z.string() }),
});
export type OperatorStatus = z.output<typeof operatorStatus>;
