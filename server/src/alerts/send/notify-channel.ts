import { and, eq, isNotNull } from 'drizzle-orm';
import { chatTitles } from '#domain/alerts/chat-kinds.ts';
import type { StoredChannel } from '#server/delivery/chat/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail } from '#server/delivery/mail/store.ts';
import { composeMail, type MailContent } from '#server/delivery/mail/mail-layout.ts';
import { listSuppressed } from '#server/delivery/mail/suppression-store.ts';
import { users } from '#server/schema/accounts.ts';

export async function notifyChannel(transaction: Db, event: ChannelEvent, channel: StoredChannel, publicUrl: string): Promise<void> {
  const { userId, kind, id, connectedAt } = channel;
  const isProven = and(eq(users.id, userId), isNotNull(users.emailProvenAt));
  const [person] = await transaction.select({ email: users.email }).from(users).where(isProven);
  if (!person || (await listSuppressed(transaction, [person.email])).has(person.email)) return;
  // The key contains the time, so that a channel that is connected again causes another mail.
  const key = `channel-${event}:${id}:${connectedAt.getTime()}`;
  const content = channelMails[event](chatTitles[kind], `${publicUrl}/alerts`);
  await enqueueMail(transaction, composeMail({ key, to: person.email, userId, ...content }));
}

type ChannelEvent = keyof typeof channelMails;

const channelMails = {
  /** Somebody who has stolen a session could have connected the channel, so the owner is told. */
  connected: (service: string, alertsUrl: string): MailContent & { subject: string } => ({
    subject: `${service} was connected to your Courtline account`,
    title: `${service} was connected`,
    paragraphs: [
      `${service} was connected to your account. Alerts for which you choose ${service} arrive there from now on.`,
      'If it was not you, disconnect it, change your password right away and contact our support.',
    ],
    link: { text: 'See your alerts', url: alertsUrl },
  }),
  stopped: (service: string, alertsUrl: string): MailContent & { subject: string } => ({
    subject: `Your alerts no longer arrive in ${service}`,
    title: `Your alerts no longer arrive in ${service}`,
    paragraphs: [
      `${service} does not accept our messages any more: the webhook or the bot was removed, replaced or blocked. We have stopped sending alerts there. Your alerts and your other ways to get alerts are unchanged.`,
      `If you removed it yourself, there is nothing to do. If not, connect ${service} again.`,
    ],
    link: { text: `Connect ${service} again`, url: alertsUrl },
  }),
};
