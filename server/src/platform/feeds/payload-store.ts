import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Db } from '#server/platform/database/database.ts';
import type { FeedAnswer } from '#server/platform/fetch/fetch-url.ts';
import { feedPayloads } from '#server/schema/platform/feeds.ts';

const pack = promisify(gzip);

/** Stores a response as received. The same bytes for the same request are stored once. */
export async function storePayload(db: Db, feed: string, request: string, answer: FeedAnswer, now: Date): Promise<void> {
  const sha256 = createHash('sha256').update(answer.body).digest('hex');
  const payload = await pack(answer.body);
  await db
    .insert(feedPayloads)
    .values({ feed, request, status: answer.status, sha256, payload, fetchedAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [feedPayloads.feed, feedPayloads.request, feedPayloads.sha256], set: { lastSeenAt: now } });
}
