import { and, eq, isNotNull } from 'drizzle-orm';
import { chatTitles } from '#domain/alerts/chat-kinds.ts';
import { type ChannelEvent, channelMails } from '#server/alerts/mails.ts';
import type { StoredChannel } from '#server/platform/chat/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';
import { listSuppressed } from '#server/platform/mail/suppression-store.ts';
import { users } from '#server/schema/accounts.ts';

/** Tells the owner of a chat channel by mail what happened to it. An address that was never proven, or that refuses mail, gets none. */
export async function notifyChannel(transaction: Db, event: ChannelEvent, channel: StoredChannel, publicUrl: string): Promise<void> {
  const { userId, kind, id, connectedAt } = channel;
  const isProven = and(eq(users.id, userId), isNotNull(users.emailProvenAt));
  const [person] = await transaction.select({ email: users.email }).from(users).where(isProven);
  if (!person || (await listSuppressed(transaction, [person.email])).has(person.email)) return;
  // A channel that is connected again causes another mail.
  const key = `channel-${event}:${id}:${connectedAt.getTime()}`;
  const content = channelMails[event](chatTitles[kind], `${publicUrl}/alerts`);
  await enqueueMail(transaction, composeMail({ key, to: person.email, userId, ...content }));
}
