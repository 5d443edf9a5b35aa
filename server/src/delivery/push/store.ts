import { createECDH } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { messageOutbox } from '#server/delivery/outbox/store.ts';
import { pushKeys, pushOutbox, pushSubscriptions } from '#server/schema/delivery.ts';
import type { BrowserKeys } from './encrypt-push.ts';

const maxBrowsers = 10;

/** A browser belongs to the person who signed in last. Unsent notifications are deleted with the previous subscription. */
export async function addPushSubscription(
  db: Db,
  userId: number,
  { endpoint, keys, deviceHash }: { endpoint: string; keys: BrowserKeys; deviceHash: string | null },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId)));
    await transaction
      .insert(pushSubscriptions)
      .values({ userId, endpoint, ...keys, deviceHash })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { userId, ...keys, deviceHash } });
    const surplus = transaction
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.id))
      .offset(maxBrowsers);
    await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
  });
}

export async function hasPushSubscription(db: Db, userId: number, endpoint: string): Promise<boolean> {
  return (await db.$count(pushSubscriptions, and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)))) > 0;
}

export async function deletePushSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function deletePushSubscriptionsOfDevice(db: Db, userId: number, deviceHash: string | null): Promise<void> {
  const isThisDevice = deviceHash === null ? undefined : eq(pushSubscriptions.deviceHash, deviceHash);
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), or(isNull(pushSubscriptions.deviceHash), isThisDevice)));
}

export async function deletePushSubscriptionsOf(db: Db, userId: number, keptDeviceHash: string | null = null): Promise<void> {
  const { deviceHash } = pushSubscriptions;
  const isOther = keptDeviceHash === null ? undefined : or(isNull(deviceHash), ne(deviceHash, keptDeviceHash));
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), isOther));
}

export async function movePushSubscriptions(db: Db, userId: number, from: string | null, to: string): Promise<void> {
  if (from === null || from === to) return;
  await db
    .update(pushSubscriptions)
    .set({ deviceHash: to })
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.deviceHash, from)));
}

export const countPushSubscriptions = (db: Db, userId: number): Promise<number> =>
  db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));

export async function listPushSubscriptions(db: Db, userId: number): Promise<{ endpoint: string; createdAt: Date }[]> {
  const { endpoint, createdAt } = pushSubscriptions;
  return db.select({ endpoint, createdAt }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)).orderBy(asc(createdAt));
}

export interface PushMessage {
  readonly userId: number;
  readonly key: string;
  readonly payload: string;
  readonly expiresAt: Date;
}

export async function enqueuePush(db: Db, { userId, key, payload, expiresAt }: PushMessage): Promise<void> {
  const browsers = await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  if (browsers.length === 0) return;
  await db
    .insert(pushOutbox)
    .values(browsers.map(({ id: subscriptionId }) => ({ key, subscriptionId, payload, expiresAt })))
    .onConflictDoNothing();
}

export type PushRow = typeof pushOutbox.$inferSelect;

export const pushes = messageOutbox<PushRow>('push', pushOutbox, {
  batchSize: 100,
  concurrency: 10,
  leaseMs: 5 * minuteMs,
  erased: { payload: '' },
});

export type PushSubscription = typeof pushSubscriptions.$inferSelect;

export async function findPushSubscription(db: Db, id: number): Promise<PushSubscription | undefined> {
  return (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)))[0];
}

export async function deleteUnknownBrowser(db: Db, { id }: PushSubscription): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export type PushKeys = Readonly<Omit<typeof pushKeys.$inferSelect, 'id'>>;

/** The operator's key pair, or the stored one. If several processes create one at the same time, all use the first one stored. */
export async function loadPushKeys(db: Db, configured: PushKeys | undefined): Promise<PushKeys> {
  if (configured) return configured;
  const read = async () => (await db.select().from(pushKeys))[0];
  const stored = await read();
  if (stored) return stored;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const onlyRow = { id: 1, publicKey, privateKey: pair.getPrivateKey('base64url') };
  await db.insert(pushKeys).values(onlyRow).onConflictDoNothing();
  return (await read())!;
}
