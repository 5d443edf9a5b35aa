import { and, eq, ne } from 'drizzle-orm';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import { deleteKnownDevicesOf, lockUser } from '#server/accounts/identity/store.ts';
import { deleteChatChannelsOf } from '#server/delivery/chat/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deletePushSubscriptionsOf, deletePushSubscriptionsOfDevice, movePushSubscriptions } from '#server/delivery/push/store.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { sessions } from '#server/schema/accounts.ts';
import { deletePendingSignInsOf, deleteSessions, type EndedSession, findSessionDetails } from './session-store.ts';

/*
 * Every function must run in a transaction. It ends sessions, closes their streams and removes the push subscriptions of
 * their browsers, so that nothing reaches a browser after its session. Ending several sessions locks the user first: a
 * session that is starting, or a chat channel that is being connected at this moment, ends too, or is refused.
 */

export async function endSession(transaction: Db, tokenHash: string): Promise<void> {
  await removeAccess(transaction, await deleteSessions(transaction, eq(sessions.tokenHash, tokenHash)));
}

/** The same person keeps the browser's push subscription for the new session, even if the browser has lost its device token. */
export async function replaceSession(
  transaction: Db,
  tokenHash: string,
  next: { readonly userId: number; readonly deviceHash: string },
): Promise<void> {
  const ended = await deleteSessions(transaction, eq(sessions.tokenHash, tokenHash));
  if (ended.some(({ userId }) => userId !== next.userId)) return removeAccess(transaction, ended);
  for (const { userId, deviceHash } of ended) await movePushSubscriptions(transaction, userId, deviceHash, next.deviceHash);
  await publishEnd(transaction, ended);
}

/** Ends a session that the user has chosen from the list. Returns false if the user has no such session. */
export async function endSessionById(transaction: Db, userId: number, id: string): Promise<boolean> {
  const ended = await deleteSessions(transaction, and(eq(sessions.userId, userId), eq(sessions.id, id)));
  await removeAccess(transaction, ended);
  return ended.length > 0;
}

/** Ends the sign-ins that wait for a second factor too. Browsers whose session has expired get no notifications any more either. */
export async function endOtherSessions(transaction: Db, userId: number, keptTokenHash: string): Promise<void> {
  await lockUser(transaction, userId);
  const ended = await deleteSessions(transaction, and(eq(sessions.userId, userId), ne(sessions.tokenHash, keptTokenHash)));
  await removeAccess(transaction, ended);
  await deletePendingSignInsOf(transaction, userId);
  const kept = await findSessionDetails(transaction, keptTokenHash);
  await deletePushSubscriptionsOf(transaction, userId, kept?.deviceHash ?? null);
}

/** Ends everything by which somebody else could still read the account. Returns the chat services that were connected. */
export async function endOtherAccess(transaction: Db, userId: number, keptTokenHash: string): Promise<ChatKind[]> {
  await endOtherSessions(transaction, userId, keptTokenHash);
  return deleteChatChannelsOf(transaction, userId);
}

/** No browser is a known device afterwards, and nothing gets notifications. Returns the chat services that were connected. */
export async function endAllSessions(transaction: Db, userId: number): Promise<ChatKind[]> {
  await lockUser(transaction, userId);
  await deleteSessions(transaction, eq(sessions.userId, userId));
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
