import type { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { FeedFault } from '#server/platform/fetch/feed-fault.ts';
import type { FeedAnswer, FeedRequest, FetchUrl } from '#server/platform/fetch/fetch-url.ts';
import type { Log } from '#server/platform/log.ts';
import { markFault, markHealthy } from './feed-state-store.ts';
import { storePayload } from './payload-store.ts';

/** A feed is a description, not a caller: what to ask, and how to read what comes. */
export interface Feed<T> {
  /** The name under which the operator sees it. */
  readonly name: string;
  readonly request: FeedRequest;
  /** Reads a good answer. Throws a FeedFault where the whole of it is of no use. */
  parse(json: unknown): T;
  /** What this vendor means by a status other than 200. */
  explain?(answer: FeedAnswer): FeedFault | undefined;
  /** What a good answer tells about the vendor itself. */
  details?(answer: FeedAnswer): Record<string, string | number | null>;
  /** Answers of a replayed past can be asked for again at any time and need not be kept. */
  readonly keep?: boolean;
}

export interface FeedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly fetchUrl: FetchUrl;
}

export interface Pulled<T> {
  readonly value: T;
  /** The moment of asking: what came cannot be older than we say it is. */
  readonly fetchedAt: Date;
  readonly answeredAt: Date;
}

/**
 * Asks a feed once. A fault is written down for the operator and answered with undefined: what we had before stays in place.
 * `store` takes over what came, in the transaction that calls the feed good: a process that dies in between asks again at
 * once, and not when the feed is due the next time.
 */
export async function pullFeed<T>(
  { db, clock, log, fetchUrl }: FeedDeps,
  feed: Feed<T>,
  store?: (transaction: Db, pulled: Pulled<T>) => Promise<unknown>,
): Promise<Pulled<T> | undefined> {
  const fetchedAt = clock.now();
  try {
    const answer = await fetchUrl(feed.request);
    const answeredAt = clock.now();
    if (feed.keep !== false) await storePayload(db, feed.name, feed.request.url, answer, fetchedAt);
    const pulled = { value: read(feed, answer), fetchedAt, answeredAt };
    await db.transaction(async (transaction) => {
      await store?.(transaction, pulled);
      await markHealthy(transaction, feed.name, clock.now(), feed.details?.(answer));
    });
    return pulled;
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error;
    const news = await markFault(db, feed.name, error, clock.now());
    if (news === 'new') log.warn({ feed: feed.name, fault: error.kind }, error.message);
    return undefined;
  }
}

function read<T>(feed: Feed<T>, answer: FeedAnswer): T {
  if (answer.status !== 200) throw feed.explain?.(answer) ?? faultOf(answer.status);
  const text = answer.body.toString('utf8').trim();
  if (text === '') throw new FeedFault('empty', 'The answer was empty');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new FeedFault('not-json', `The answer is not JSON: it begins with ${JSON.stringify(text.slice(0, 40))}`);
  }
  return feed.parse(json);
}

function faultOf(status: number): FeedFault {
  if (status >= 500) return new FeedFault('server-error', `The feed answered ${status}`);
  if (status === 429) return new FeedFault('rate-limited', 'The feed asks for fewer requests');
  if (status === 404 || status === 403) return new FeedFault('not-there', `The feed answered ${status}`);
  return new FeedFault('refused', `The feed answered ${status}`);
}

/** Parses by a schema, or says where the answer differs from what the vendor promised. */
export function parseFeed<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new FeedFault('wrong-shape', `The answer has another shape: ${issue?.path.join('.') || 'top level'}: ${issue?.message ?? ''}`);
}
