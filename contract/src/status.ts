import { z } from 'zod';
import { maxPageSize } from '#domain/max-page-size.ts';

const instant = z.iso.datetime();

export const health = z.object({ status: z.literal('ok'), version: z.string(), uptimeSeconds: z.number() });

const feedState = z.object({
  feed: z.string(),
  lastTriedAt: instant.nullable(),
  lastGoodAt: instant.nullable(),
  ageSeconds: z.number().nullable(),
  /** The current problem of the feed; null if the last request returned usable data. */
  fault: z.object({ kind: z.string(), message: z.string(), since: instant, times: z.int() }).nullable(),
  /** How many rows of the last good answer could not be used. The notices say why. */
  refusedRows: z.int(),
  /** Information from the vendor about the feed, for example the remaining quota. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type FeedState = z.output<typeof feedState>;

const readinessDetails = z.object({
  node: z.string(),
  database: z.enum(['ok', 'unreachable']),
  /** The number of migrations in the code and in the database. They differ during an update, while two versions run at the same time. */
  migrations: z.object({ expected: z.int(), applied: z.int() }),
  /** When each feed last returned usable data, and since when it fails, so that monitoring detects a feed that has stopped. */
  feeds: z.array(feedState.pick({ feed: true, lastGoodAt: true, ageSeconds: true, fault: true, refusedRows: true })),
  /** `missing`: a proxy does not forward visitors' addresses or is not trusted, so all visitors have its address, which is `peer`. */
  clientAddresses: z.object({ state: z.enum(['unknown', 'direct', 'forwarded', 'missing']), peer: z.string().nullable() }),
  /** Whether the payment provider charges what the site shows. Each problem is a sentence that says what to change. */
  prices: z.object({ state: z.enum(['unchecked', 'correct', 'wrong']), problems: z.array(z.string()), checkedAt: instant.nullable() }),
});

const issuingState = z.object({
  state: z.enum(['running', 'not yet']),
  /** Why no predictions are issued, as a sentence, and since when. Both are for the operator only. */
  reason: z.string().optional(),
  since: instant.optional(),
});
export type IssuingState = z.output<typeof issuingState>;

/** `status` says whether this process can serve requests; `issuing` does not change it. The details are for the operator only. */
export const readiness = z.object({
  status: z.enum(['ready', 'not ready']),
  issuing: issuingState.optional(),
  ...readinessDetails.partial().shape,
});
export type Readiness = z.output<typeof readiness>;

/** How far the first load of past games is, before which there are no ratings, predictions and picks; null when it has ended. */
export const preparation = z.object({ progress: z.object({ text: z.string(), share: z.number() }).nullable() });
export type Preparation = z.output<typeof preparation>;

export const feedLastGoodTimes = z.array(feedState.pick({ feed: true, lastGoodAt: true }));

const jobState = z.object({
  job: z.string(),
  lastStartedAt: instant,
  lastFinishedAt: instant.nullable(),
  lastDurationMs: z.int().nullable(),
  lastError: z.string().nullable(),
  runsOfTheLastDay: z.int(),
  failuresOfTheLastDay: z.int(),
});

/** Feed data that was rejected: an unknown team, an impossible price, two sources that contradict each other. */
const feedNotice = z.object({
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
  notices: z.array(feedNotice),
  /** The version of Node that runs this process. */
  node: z.string(),
  history: z.array(z.object({ name: z.string(), done: z.int(), of: z.int().nullable(), finishedAt: instant.nullable() })),
  ledger: z.object({ position: z.int(), hash: z.string() }),
});
export type OperatorStatus = z.output<typeof operatorStatus>;

/** The status of a player according to one source, and when this source published it. */
const sourceStatus = z.object({ status: z.string(), publishedAt: instant.nullable() });

export const injuryDisagreementsQuery = z.object({
  after: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(100),
});

export const injuryDisagreementsPage = z.object({
  disagreements: z.array(
    z.object({
      /** Null for a player whom no box score contains yet. */
      playerId: z.string().nullable(),
      name: z.string(),
      team: z.string(),
      /** US Eastern date of the game that the league's report is about. */
      gameDate: z.string(),
      espn: sourceStatus,
      league: sourceStatus,
      followed: z.enum(['espn', 'nba']),
      firstSeenAt: instant,
    }),
  ),
  next: z.string().nullable(),
});
export type InjuryDisagreementsPage = z.output<typeof injuryDisagreementsPage>;
