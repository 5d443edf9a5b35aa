import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { z } from 'zod';
import { secondMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { FeedFault, type FeedResponse, type FeedRequest, type FetchUrl } from './fetch-url.ts';
import { markFeedFault, markFeedHealthy, type Notice } from './feed-state-store.ts';
import { parseJson } from '#domain/parse-json.ts';
import { feedPayloads } from '#server/schema/platform/feeds.ts';
import type { LoggedContext } from '#server/platform/context.ts';

interface FeedDescription<T> {
  readonly name: string;
  readonly request: FeedRequest;
  /** Explains a response whose status is not 200, in the terms of this vendor. Undefined: the general explanation is used. */
  explain?(response: FeedResponse): FeedFault | undefined;
  /** Extra information about the vendor in a successful response, such as the remaining quota. */
  details?(response: FeedResponse): Record<string, string | number | null>;
  /** The notices about the content of a response. Those with a kind `unreadable-…` are about rows that could not be used. */
  noticesOf?(value: T): readonly Notice[];
  /** False for responses about past games, which can be requested again at any time. */
  readonly storesPayload?: boolean;
}

export interface Feed<T> extends FeedDescription<T> {
  parse(json: unknown): T;
}

export interface BinaryFeed<T> extends FeedDescription<T> {
  parseBytes(body: Buffer): Promise<T>;
}

export interface FeedDeps extends LoggedContext {
  readonly fetchUrl: FetchUrl;
}

export interface PulledFeed<T> {
  readonly value: T;
  /** When the request was sent. The data was read at this time or later. */
  readonly fetchedAt: Date;
  readonly receivedAt: Date;
}

/** Loads of past data make thousands of requests at the same time. Their feed is marked as healthy once in this time, not by each. */
const bulkMarkMs = 5 * secondMs;
const healthyFeeds = new WeakMap<Db, Map<string, Date>>();

/**
 * Requests a feed once. If the request fails, the fault is recorded for the operator, undefined is returned, and the stored data does
 * not change. `store` runs in the transaction that marks the feed as healthy: if it fails, the feed is requested again.
 */
export async function pullFeed<T>(
  { db, clock, log, fetchUrl }: FeedDeps,
  feed: Feed<T> | BinaryFeed<T>,
  store?: (transaction: Db, pulled: PulledFeed<T>) => Promise<unknown>,
): Promise<PulledFeed<T> | undefined> {
  const fetchedAt = clock.now();
  try {
    const response = await fetchUrl(feed.request);
    const receivedAt = clock.now();
    if (feed.storesPayload !== false) await storePayload(db, feed.name, feed.request.url, response, fetchedAt);
    const pulled = { value: await parseResponse(feed, response), fetchedAt, receivedAt };
    const healthy = healthyFeeds.get(db) ?? new Map<string, Date>();
    const markedAgoMs = receivedAt.getTime() - (healthy.get(feed.name)?.getTime() ?? -Infinity);
    if (feed.storesPayload === false && !store && markedAgoMs >= 0 && markedAgoMs < bulkMarkMs) return pulled;
    await db.transaction(async (transaction) => {
      await store?.(transaction, pulled);
      const refusedRows = (feed.noticesOf?.(pulled.value) ?? []).filter(({ kind }) => kind.startsWith('unreadable-')).length;
      await markFeedHealthy(transaction, feed.name, clock.now(), { details: feed.details?.(response), refusedRows });
    });
    healthyFeeds.set(db, healthy.set(feed.name, receivedAt));
    return pulled;
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error;
    healthyFeeds.get(db)?.delete(feed.name);
    const news = await markFeedFault(db, feed.name, error, clock.now());
    if (news === 'new') log.warn({ feed: feed.name, fault: error.kind }, error.message);
    return undefined;
  }
}

async function parseResponse<T>(feed: Feed<T> | BinaryFeed<T>, response: FeedResponse): Promise<T> {
  if (response.status !== 200) throw feed.explain?.(response) ?? faultOf(response.status);
  if ('parseBytes' in feed) return feed.parseBytes(response.body);
  const text = response.body.toString('utf8').trim();
  if (text === '') throw new FeedFault('empty', 'The answer was empty');
  const json = parseJson(text);
  if (json === undefined) throw new FeedFault('not-json', `The answer is not JSON: it begins with ${JSON.stringify(text.slice(0, 40))}`);
  return feed.parse(json);
}

function faultOf(status: number): FeedFault {
  if (status >= 500) return new FeedFault('server-error', `The feed answered ${status}`);
  if (status === 429) return new FeedFault('rate-limited', 'The feed limits the rate of requests');
  if (status === 404 || status === 403) return new FeedFault('not-there', `The feed answered ${status}`);
  return new FeedFault('refused', `The feed answered ${status}`);
}

/** Parses a response by a schema. The fault mentions the first difference from the vendor's documented format. */
export function parseFeed<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new FeedFault(
    'wrong-shape',
    `The answer does not have the documented format: ${issue?.path.join('.') || 'top level'}: ${issue?.message ?? ''}`,
  );
}

const pack = promisify(gzip);

async function storePayload(db: Db, feed: string, request: string, response: FeedResponse, now: Date): Promise<void> {
  const sha256 = createHash('sha256').update(response.body).digest('hex');
  const payload = await pack(response.body);
  await db
    .insert(feedPayloads)
    .values({ feed, request, status: response.status, sha256, payload, fetchedAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [feedPayloads.feed, feedPayloads.request, feedPayloads.sha256], set: { lastSeenAt: now } });
}
