import { and, asc, count, desc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { BrowserKeys } from './encrypt-push.ts';
import type { PushKeys } from './push-keys.ts';
import { pushKeys, pushOutbox, pushSubscriptions } from '#server/schema/platform/push.ts';

const onlyRow = 1;
/** So many browsers of one person; the oldest makes room for a new one. */
const mostBrowsers = 10;

export async function readPushKeys(db: Db): Promise<PushKeys | undefined> {
  const { publicKey, privateKey } = pushKeys;
  return (await db.select({ publicKey, privateKey }).from(pushKeys).where(eq(pushKeys.id, onlyRow)))[0];
}

export async function addPushKeys(db: Db, keys: PushKeys): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ id: onlyRow, ...keys })
    .onConflictDoNothing();
}

/** A browser belongs to whoever signed in last with it: what was on the way to somebody else before goes with the old row. */
export async function addPushSubscription(
  db: Db,
  userId: number,
  { endpoint, keys }: { endpoint: string; keys: BrowserKeys },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId)));
    await transaction
      .insert(pushSubscriptions)
      .values({ userId, endpoint, ...keys })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { userId, ...keys } });
    const newest = transaction
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.id))
      .offset(mostBrowsers);
    await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, newest));
  });
}

export async function deletePushSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function deletePushSubscriptionsOf(db: Db, userId: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

export async function countPushSubscriptions(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ browsers: count() }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  return row?.browsers ?? 0;
}

/** For a person's own copy of their data; the keys are of no use to anyone but their browser. */
export async function listPushSubscriptions(db: Db, userId: number): Promise<{ endpoint: string; createdAt: Date }[]> {
  const { endpoint, createdAt } = pushSubscriptions;
  return db.select({ endpoint, createdAt }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)).orderBy(asc(createdAt));
}

export interface PushNotice {
  readonly userId: number;
  /** Names the cause. A second message with the same key is never written. */
  readonly key: string;
  readonly payload: string;
  readonly expiresAt: Date;
}

/** Writes a message to every browser of a person, inside the caller's transaction: it is sent if and only if what caused it is committed. */
export async function enqueuePush(db: Db, { userId, key, payload, expiresAt }: PushNotice): Promise<void> {
  const browsers = await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  if (browsers.length === 0) return;
  await db
    .insert(pushOutbox)
    .values(browsers.map(({ id: subscriptionId }) => ({ key, subscriptionId, payload, expiresAt })))
    .onConflictDoNothing();
}

const isWaiting = and(isNull(pushOutbox.sentAt), isNull(pushOutbox.gaveUpAt));

export type ClaimedPush = Awaited<ReturnType<typeof claimDuePushes>>[number];

/** Takes some messages that are due, so that no other process has them until the lease is over. */
export async function claimDuePushes(db: Db, { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number }) {
  const { id, key, subscriptionId, payload, expiresAt, attempts } = pushOutbox;
  const due = db
    .select({ id })
    .from(pushOutbox)
    .where(and(isWaiting, lte(pushOutbox.dueAt, now)))
    .orderBy(asc(pushOutbox.dueAt), asc(id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const { endpoint, p256dh, auth } = pushSubscriptions;
  return db
    .update(pushOutbox)
    .set({ dueAt: leaseUntil, attempts: sql`${pushOutbox.attempts} + 1` })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, subscriptionId), inArray(id, due)))
    .returning({ id, key, subscriptionId, payload, expiresAt, attempts, endpoint, keys: { p256dh, auth } });
}

/** Whether a claimed message was not taken back while others of its batch were sent. */
export async function isPushWaiting(db: Db, push: ClaimedPush): Promise<boolean> {
  const { id } = pushOutbox;
  return (
    (
      await db
        .select({ id })
        .from(pushOutbox)
        .where(and(eq(id, push.id), isWaiting))
    ).length > 0
  );
}

export async function markPushed(db: Db, push: ClaimedPush, sentAt: Date): Promise<void> {
  await db.update(pushOutbox).set({ sentAt, payload: '', lastError: null }).where(eq(pushOutbox.id, push.id));
}

/** Only the claim that failed may decide when to try again: another process may have taken the message since. */
export async function markPushFailed(db: Db, push: ClaimedPush, failure: { lastError: string; dueAt: Date; gaveUpAt: Date | null }) {
  await db
    .update(pushOutbox)
    .set(failure)
    .where(and(eq(pushOutbox.id, push.id), eq(pushOutbox.attempts, push.attempts), isWaiting));
}

/** The push service says that this browser is gone for good. */
export async function forgetBrowser(db: Db, subscriptionId: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
}

/** Takes back what is not yet on its way to a person, by the beginning of its key. */
export async function withdrawPushes(db: Db, keyPrefix: string, now: Date): Promise<void> {
  await db
    .update(pushOutbox)
    .set({ gaveUpAt: now, lastError: 'withdrawn', payload: '', attempts: sql`${pushOutbox.attempts} + 1` })
    .where(and(isWaiting, sql`starts_with(${pushOutbox.key}, ${keyPrefix})`));
}

export async function forgetPushesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(pushOutbox).where(lt(pushOutbox.createdAt, before));
}
