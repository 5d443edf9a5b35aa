import { and, eq, isNotNull } from 'drizzle-orm';
import { chatTitles } from '#domain/alerts/chat-kinds.ts';
import { channelConnectedMail, channelStoppedMail } from '#server/alerts/mails.ts';
import type { StoredChannel } from '#server/platform/chat/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { listSuppressed } from '#server/platform/mail/suppression-store.ts';
import { users } from '#server/schema/accounts.ts';

/** Tells a person by mail that a chat channel now receives alerts. */
export async function notifyConnectedChannel(transaction: Db, channel: StoredChannel, publicUrl: string): Promise<void> {
  await mailOwner(transaction, channel, { event: 'channel-connected', compose: channelConnectedMail, publicUrl });
}

/** Tells a person by mail that alerts no longer arrive in a channel. */
export async function notifyStoppedChannel(transaction: Db, channel: StoredChannel, publicUrl: string): Promise<void> {
  await mailOwner(transaction, channel, { event: 'channel-stopped', compose: channelStoppedMail, publicUrl });
}

interface ChannelEvent {
  readonly event: string;
  readonly compose: typeof channelStoppedMail;
  readonly publicUrl: string;
}

/** An address that was never proven, or that refuses mail, gets none. */
async function mailOwner(
  transaction: Db,
  { userId, kind, id, connectedAt }: StoredChannel,
  { event, compose, publicUrl }: ChannelEvent,
): Promise<void> {
  const [person] = await transaction
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailProvenAt)));
  if (!person || (await listSuppressed(transaction, [person.email])).has(person.email)) return;
  // A channel that is connected again causes another mail.
  const key = `${event}:${id}:${connectedAt.getTime()}`;
  await enqueueMail(transaction, compose({ key, userId, email: person.email, title: chatTitles[kind], publicUrl }));
}
