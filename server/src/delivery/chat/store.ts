import { and, eq, isNull, sql } from 'drizzle-orm';
import { chatChannelDraft, type ChatChannel, type ChatChannelDraft } from '#contract/alerts/chat-channels.ts';
import { chatHosts, chatKinds, type ChatKind } from '#domain/alerts/chat-kinds.ts';
import { minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { decryptSecret, encryptSecret } from '#server/platform/keys.ts';
import { isPending, messageOutbox, withdraw } from '#server/delivery/outbox/store.ts';
import { chatChannels, chatKeys, chatOutbox } from '#server/schema/delivery.ts';
import type { ChatMessage } from './chat-vendor.ts';

export type ChatRow = typeof chatOutbox.$inferSelect;
export type StoredChannel = typeof chatChannels.$inferSelect;

export async function saveChatChannel(db: Db, userId: number, draft: ChatChannelDraft, now: Date): Promise<StoredChannel> {
  const address = await encryptSecret(db, chatKeys, userId, JSON.stringify(draft));
  return db.transaction(async (transaction) => {
    await deleteChatChannel(transaction, userId, draft.kind);
    const [saved] = await transaction
      .insert(chatChannels)
      .values({ userId, kind: draft.kind, address, connectedAt: now })
      .onConflictDoUpdate({ target: [chatChannels.userId, chatChannels.kind], set: { address, connectedAt: now, offSince: null } })
      .returning();
    return saved!;
  });
}

export async function deleteChatChannel(db: Db, userId: number, kind: ChatKind): Promise<boolean> {
  const deleted = await db.delete(chatChannels).where(isOwn(userId, kind)).returning({ id: chatChannels.id });
  return deleted.length > 0;
}

export async function deleteChatChannelsOf(db: Db, userId: number): Promise<ChatKind[]> {
  const deleted = await db.delete(chatChannels).where(eq(chatChannels.userId, userId)).returning({ kind: chatChannels.kind });
  return deleted.map(({ kind }) => kind);
}

export async function listChatChannels(db: Db, userId: number): Promise<ChatChannel[]> {
  const rows = await db.select().from(chatChannels).where(eq(chatChannels.userId, userId));
  return rows
    .toSorted((a, b) => chatKinds.indexOf(a.kind) - chatKinds.indexOf(b.kind))
    .map(({ kind, connectedAt, offSince }) => ({
      kind,
      host: chatHosts[kind],
      connectedAt: connectedAt.toISOString(),
      offSince: offSince?.toISOString() ?? null,
    }));
}

export async function listWorkingChats(db: Db, userId: number): Promise<ChatKind[]> {
  const isWorking = and(eq(chatChannels.userId, userId), isNull(chatChannels.offSince));
  return (await db.select({ kind: chatChannels.kind }).from(chatChannels).where(isWorking)).map(({ kind }) => kind);
}

export async function findChatChannel(db: Db, userId: number, kind: ChatKind): Promise<StoredChannel | undefined> {
  return (await db.select().from(chatChannels).where(isOwn(userId, kind)))[0];
}

export async function readAddress(db: Db, { userId, address }: StoredChannel): Promise<ChatChannelDraft> {
  return chatChannelDraft.parse(JSON.parse(await decryptSecret(db, chatKeys, userId, address)));
}

const isOwn = (userId: number, kind: ChatKind) => and(eq(chatChannels.userId, userId), eq(chatChannels.kind, kind));

export async function stopChatChannel(transaction: Db, { id, address }: StoredChannel, now: Date): Promise<boolean> {
  // If the person has entered another address in the meantime, the channel stays on.
  const isUnchanged = and(eq(chatChannels.id, id), eq(chatChannels.address, address), isNull(chatChannels.offSince));
  const stopped = await transaction.update(chatChannels).set({ offSince: now }).where(isUnchanged).returning({ id: chatChannels.id });
  if (stopped.length === 0) return false;
  await withdraw(transaction, chats, eq(chatOutbox.channelId, id), { reason: 'the address is no longer valid', now });
  return true;
}

export async function enqueueChat(
  db: Db,
  { userId, kind, key, message, expiresAt }: Pick<ChatRow, 'kind' | 'key' | 'expiresAt'> & { userId: number; message: ChatMessage },
): Promise<void> {
  const channel = await findChatChannel(db, userId, kind);
  if (!channel || channel.offSince !== null) return;
  await db
    .insert(chatOutbox)
    .values({ key, channelId: channel.id, kind, message: JSON.stringify(message), expiresAt })
    .onConflictDoNothing();
}

export const chats = messageOutbox<ChatRow>('chat', chatOutbox, {
  batchSize: 50,
  concurrency: 10,
  leaseMs: 5 * minuteMs,
  erased: { message: '' },
});

export async function findChannelOf(db: Db, { channelId }: ChatRow): Promise<StoredChannel | undefined> {
  return (await db.select().from(chatChannels).where(eq(chatChannels.id, channelId)))[0];
}

export async function postponeChannel(db: Db, { channelId }: ChatRow, until: Date): Promise<void> {
  await db
    .update(chatOutbox)
    .set({ dueAt: sql`greatest(${chatOutbox.dueAt}, ${until.toISOString()}::timestamptz)` })
    .where(and(eq(chatOutbox.channelId, channelId), isPending(chatOutbox)));
}

export const isOfKind = (kind: ChatKind) => eq(chatOutbox.kind, kind);
