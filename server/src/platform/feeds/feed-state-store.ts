import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { FeedState } from '#contract/status.ts';
import { minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { FeedFault } from './fetch-url.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { cleanText } from './clean-text.ts';
import { feedNotices, feedStates } from '#server/schema/platform/feeds.ts';

/** Clocks of several machines may differ by this much. */
const maxClockDifferenceMs = minuteMs;

export async function markFeedHealthy(
  db: Db,
  feed: string,
  now: Date,
  { details, refusedRows }: { details: Record<string, string | number | null> | undefined; refusedRows: number },
): Promise<void> {
  const noFault = { faultKind: null, faultMessage: null, faultSince: null, faultTimes: 0 };
  const healthy = { lastTriedAt: now, lastGoodAt: now, refusedRows, ...noFault, ...(details && { details }) };
  await db
    .insert(feedStates)
    .values({ feed, ...healthy })
    .onConflictDoUpdate({ target: feedStates.feed, set: healthy });
  await publishChanges(db, 'feeds', [feed]);
}

/** Returns 'known' if the feed already had the same fault, so that the fault is logged once and not every minute. */
export async function markFeedFault(db: Db, feed: string, fault: FeedFault, now: Date): Promise<'new' | 'known'> {
  return changeFeedState(db, feed, async (transaction) => {
    const { faultKind, faultSince, faultTimes } = feedStates;
    const failed = { lastTriedAt: now, faultKind: fault.kind, faultMessage: fault.message };
    const [row] = await transaction
      .insert(feedStates)
      .values({ feed, ...failed, faultSince: now, faultTimes: 1 })
      .onConflictDoUpdate({
        target: feedStates.feed,
        set: {
          ...failed,
          faultSince: sql`case when ${faultKind} = ${fault.kind} then ${faultSince} else ${now.toISOString()} end`,
          faultTimes: sql`case when ${faultKind} = ${fault.kind} then ${faultTimes} + 1 else 1 end`,
        },
      })
      .returning({ times: feedStates.faultTimes });
    return row?.times === 1 ? 'new' : 'known';
  });
}

export async function addFeedDetails(db: Db, feed: string, details: Record<string, string>): Promise<void> {
  const added = { details: sql`${feedStates.details} || ${JSON.stringify(details)}::jsonb` };
  await changeFeedState(db, feed, (transaction) => transaction.update(feedStates).set(added).where(eq(feedStates.feed, feed)));
}

export async function removeFeedState(db: Db, feed: string): Promise<void> {
  await changeFeedState(db, feed, (transaction) => transaction.delete(feedStates).where(eq(feedStates.feed, feed)));
}

const changeFeedState = <T>(db: Db, feed: string, change: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (transaction) => {
    const result = await change(transaction);
    await publishChanges(transaction, 'feeds', [feed]);
    return result;
  });

/** More notices about one answer tell the operator nothing new. */
const maxNotices = 1000;

export type Notice = Readonly<Pick<typeof feedNotices.$inferSelect, 'feed' | 'kind' | 'subject' | 'detail'>>;

export async function recordNotices(db: Db, notices: readonly Notice[], now: Date): Promise<void> {
  // Subjects and details contain texts of vendors. A text that cannot be stored must not make the transaction of the feed fail.
  const clean = notices.map(({ feed, kind, subject, detail }) => {
    const texts = { subject: cleanText(subject, 200), detail: cleanText(detail, 500) };
    return { feed, kind, ...texts, firstSeenAt: now, lastSeenAt: now };
  });
  // One payload may contain the same notice twice, and one statement cannot update a row twice.
  const byKey = new Map(clean.map((notice) => [JSON.stringify([notice.feed, notice.kind, notice.subject]), notice]));
  const distinct = [...byKey.values()].slice(0, maxNotices);
  if (distinct.length === 0) return;
  await db
    .insert(feedNotices)
    .values(distinct)
    .onConflictDoUpdate({
      target: [feedNotices.feed, feedNotices.kind, feedNotices.subject],
      set: { detail: sql`excluded.detail`, lastSeenAt: now, times: sql`${feedNotices.times} + 1` },
    });
}

export async function listFeedStates(db: Db, now: Date): Promise<FeedState[]> {
  const stored = await db.select().from(feedStates).orderBy(asc(feedStates.feed)).limit(100);
  // A time in the future was stored before the clock was set back. It must not delay the next request until then.
  const isPossible = (at: Date) => at.getTime() <= now.getTime() + maxClockDifferenceMs;
  return stored.map((row) => {
    const lastGoodAt = row.lastGoodAt && isPossible(row.lastGoodAt) ? row.lastGoodAt : null;
    return {
      feed: row.feed,
      lastTriedAt: (isPossible(row.lastTriedAt) ? row.lastTriedAt : new Date(0)).toISOString(),
      lastGoodAt: lastGoodAt?.toISOString() ?? null,
      ageSeconds: lastGoodAt && Math.round((now.getTime() - lastGoodAt.getTime()) / 1000),
      fault:
        row.faultKind && row.faultSince
          ? { kind: row.faultKind, message: row.faultMessage ?? '', since: row.faultSince.toISOString(), times: row.faultTimes }
          : null,
      refusedRows: row.refusedRows,
      details: row.details,
    };
  });
}

/** Orders notices that were seen at the same time. */
const noticeHash = sql<string>`md5(${feedNotices.feed} || ' ' || ${feedNotices.kind} || ' ' || ${feedNotices.subject})`;

const maxListed = 200;

export const listNotices = async (db: Db, since: Date) =>
  (await listNoticePage(db, since, { limit: maxListed })).map(({ notice }) => notice);

export async function listNoticePage(
  db: Db,
  since: Date,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
) {
  const [seenAt, hash] = before?.split('_') ?? [];
  const isOlder = seenAt && hash ? sql`(${feedNotices.lastSeenAt}, ${noticeHash}) < (${seenAt}::timestamptz, ${hash})` : undefined;
  const rows = await db
    .select({ ...getTableColumns(feedNotices), hash: noticeHash })
    .from(feedNotices)
    .where(and(gt(feedNotices.lastSeenAt, since), isOlder))
    .orderBy(desc(feedNotices.lastSeenAt), desc(noticeHash))
    .limit(limit);
  return rows.map(({ hash: ownHash, firstSeenAt, lastSeenAt, ...notice }) => {
    const times = { firstSeenAt: firstSeenAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
    return { notice: { ...notice, ...times }, cursor: `${times.lastSeenAt}_${ownHash}` };
  });
}
