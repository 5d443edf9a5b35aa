import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import { lockUser } from '#server/accounts/users/store.ts';
import { deleteChatChannelsOf } from '#server/delivery/chat/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deletePushSubscriptionsOf, deletePushSubscriptionsOfDevice, movePushSubscriptions } from '#server/delivery/push/store.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import {
  deleteKnownDevicesOf,
  deletePendingSignInsOf,
  deleteSession,
  deleteSessionById,
  deleteSessionsOf,
  type EndedSession,
  findSessionDetails,
} from './store.ts';

/*
 * All functions must run in a transaction. They also close the streams and remove the push subscriptions of the browsers that are signed
 * out. Functions that end several sessions lock the user first, so that a session or chat channel that is just being added ends too.
 */

export async function endSession(transaction: Db, tokenHash: string): Promise<void> {
  await removeAccess(transaction, await deleteSession(transaction, tokenHash));
}

/**
 * Ends a session before the next sign-in in its browser. If the same person signs in, notifications go on, even if the device token was
 * lost.
 */
export async function replaceSession(
  transaction: Db,
  tokenHash: string,
  next: { readonly userId: number; readonly deviceHash: string },
): Promise<void> {
  const ended = await deleteSession(transaction, tokenHash);
  if (ended.some(({ userId }) => userId !== next.userId)) return removeAccess(transaction, ended);
  for (const { userId, deviceHash } of ended) await movePushSubscriptions(transaction, userId, deviceHash, next.deviceHash);
  await publishEnd(transaction, ended);
}

export async function endSessionById(transaction: Db, userId: number, id: string): Promise<boolean> {
  const ended = await deleteSessionById(transaction, userId, id);
  await removeAccess(transaction, ended);
  return ended.length > 0;
}

export async function endOtherSessions(transaction: Db, userId: number, keptTokenHash: string): Promise<void> {
  await lockUser(transaction, userId);
  const ended = await deleteSessionsOf(transaction, userId, keptTokenHash);
  await removeAccess(transaction, ended);
  await deletePendingSignInsOf(transaction, userId);
  const kept = await findSessionDetails(transaction, keptTokenHash);
  await deletePushSubscriptionsOf(transaction, userId, kept?.deviceHash ?? null);
}

export async function endOtherAccess(transaction: Db, userId: number, keptTokenHash: string): Promise<ChatKind[]> {
  await endOtherSessions(transaction, userId, keptTokenHash);
  return deleteChatChannelsOf(transaction, userId);
}

export async function endAllSessions(transaction: Db, userId: number): Promise<ChatKind[]> {
  await lockUser(transaction, userId);
  await deleteSessionsOf(transaction, userId);
  await deletePendingSignInsOf(transaction, userId);
  await deleteKnownDevicesOf(transaction, userId);
  await deletePushSubscriptionsOf(transaction, userId);
  await publishChanges(transaction, 'viewer', [String(userId)]);
  return deleteChatChannelsOf(transaction, userId);
}

async function removeAccess(transaction: Db, ended: readonly EndedSession[]): Promise<void> {
  for (const { userId, deviceHash } of ended) await deletePushSubscriptionsOfDevice(transaction, userId, deviceHash);
  await publishEnd(transaction, ended);
}

const publishEnd = (transaction: Db, ended: readonly EndedSession[]) =>
  publishChanges(
    transaction,
    'session',
    ended.map(({ tokenHash }) => tokenHash),
  );
