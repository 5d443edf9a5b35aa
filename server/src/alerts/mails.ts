import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';

interface ChannelMail {
  readonly key: string;
  readonly userId: number;
  readonly email: string;
  /** The name of the service, such as Discord. */
  readonly title: string;
  readonly publicUrl: string;
}

/** Somebody who has stolen a session could have connected the channel, so the owner is told. */
export function channelConnectedMail({ key, userId, email, title, publicUrl }: ChannelMail): Mail {
  return composeMail({
    key,
    to: email,
    userId,
    subject: `${title} was connected to your Courtline account`,
    title: `${title} was connected`,
    paragraphs: [
      `${title} was connected to your account. Alerts for which you choose ${title} arrive there from now on.`,
      'If it was not you, disconnect it, change your password right away and contact our support.',
    ],
    link: { text: 'See your alerts', url: `${publicUrl}/alerts` },
  });
}

export function channelStoppedMail({ key, userId, email, title, publicUrl }: ChannelMail): Mail {
  return composeMail({
    key,
    to: email,
    userId,
    subject: `Your alerts no longer arrive in ${title}`,
    title: `Your alerts no longer arrive in ${title}`,
    paragraphs: [
      `${title} does not accept our messages any more: the webhook or the bot was removed, replaced or blocked. We have stopped sending alerts there. Your alerts and your other ways to get alerts are unchanged.`,
      `If you removed it yourself, there is nothing to do. If not, connect ${title} again.`,
    ],
    link: { text: `Connect ${title} again`, url: `${publicUrl}/alerts` },
  });
}
