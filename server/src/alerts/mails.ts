import type { MailContent } from '#server/platform/mail/mail-layout.ts';

export type ChannelEvent = keyof typeof channelMails;

/** The mails to the owner of a chat channel, by the name of the service, such as Discord. */
export const channelMails = {
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
