import { and, eq, isNotNull } from 'drizzle-orm';
import { chatTitles } from '#domain/alerts/chat-kinds.ts';
import type { StoredChannel } from '#server/platform/chat/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { listSuppressed } from '#server/platform/mail/suppression-store.ts';
import { users } from '#server/schema/accounts.ts';
import { channelStoppedMail } from '#server/alerts/mails.ts';

/** Tells a person by mail that alerts no longer arrive in a channel, unless the address was never proven or refuses mail. */
export async function notifyStoppedChannel(
  transaction: Db,
  { userId, kind, id, connectedAt }: StoredChannel,
  publicUrl: string,
): Promise<void> {
  const [person] = await transaction
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailProvenAt)));
  if (!person || (await listSuppressed(transaction, [person.email])).has(person.email)) return;
  // A channel that is connected again and stops again causes another mail.
  const key = `channel-stopped:${id}:${connectedAt.getTime()}`;
  await enqueueMail(transaction, channelStoppedMail({ key, userId, email: person.email, title: chatTitles[kind], publicUrl }));
}
