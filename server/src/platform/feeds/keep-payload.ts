import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { lt } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { FeedAnswer } from '#server/platform/fetch/fetch-url.ts';
import { feedNotices, feedPayloads } from '#server/schema/platform/feeds.ts';

const pack = promisify(gzip);

/** Keeps an answer verbatim; the same bytes for the same request are kept once. */
export async function keepPayload(db: Db, feed: string, request: string, answer: FeedAnswer, now: Date): Promise<void> {
  const sha256 = createHash('sha256').update(answer.body).digest('hex');
  const payload = await pack(answer.body);
  await db
    .insert(feedPayloads)
    .values({ feed, request, status: answer.status, sha256, payload, fetchedAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [feedPayloads.feed, feedPayloads.request, feedPayloads.sha256], set: { lastSeenAt: now } });
}

export async function forgetPayloads(db: Db, before: Date): Promise<void> {
  await db.delete(feedPayloads).where(lt(feedPayloads.lastSeenAt, before));
  await db.delete(feedNotices).where(lt(feedNotices.lastSeenAt, before));
}
