import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Db } from '#server/platform/database/database.ts';
import type { FeedResponse } from '#server/platform/fetch/fetch-url.ts';
import { feedPayloads } from '#server/schema/platform/feeds.ts';

const pack = promisify(gzip);

/** Stores a response as received. The same bytes for the same request are stored once. */
export async function storePayload(db: Db, feed: string, request: string, response: FeedResponse, now: Date): Promise<void> {
  const sha256 = createHash('sha256').update(response.body).digest('hex');
  const payload = await pack(response.body);
  await db
    .insert(feedPayloads)
    .values({ feed, request, status: response.status, sha256, payload, fetchedAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [feedPayloads.feed, feedPayloads.request, feedPayloads.sha256], set: { lastSeenAt: now } });
}
