import { bookTitle } from '#domain/books.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';
import type { QueuedAlert } from './send/queued-alert.ts';
import { alertBet, formatGap, formatMatchup, formatTipOff, gameUrl } from './send/alert-text.ts';

interface WatchMail {
  readonly key: string;
  readonly recipient: Pick<QueuedAlert['recipient'], 'userId' | 'email' | 'unsubscribeToken'>;
  readonly text: { readonly title: string; readonly lines: readonly string[] };
  readonly url: string;
  /** Says that the games are simulated; empty if they are not. */
  readonly demo: readonly string[];
  readonly publicUrl: string;
  readonly helplines: readonly string[];
  readonly expiresAt: Date;
}

/** An alert about a price, a line, an injury, the start of a game or one of our numbers. */
export function watchMail({ key, recipient, text, url, demo, publicUrl, helplines, expiresAt }: WatchMail): Mail {
  const { userId, email, unsubscribeToken } = recipient;
  return composeMail({
    key,
    to: email,
    userId,
    subject: text.title,
    unsubscribeUrl: `${publicUrl}/api/alerts/unsubscribe?token=${unsubscribeToken}`,
    expiresAt,
    title: text.title,
    paragraphs: [...demo, ...text.lines],
    link: { text: 'See it on Courtline', url },
    notes: alertNotes(publicUrl, helplines, unsubscribeToken),
  });
}

const alertNotes = (publicUrl: string, helplines: readonly string[], unsubscribeToken: string): string[] => [
  `If gambling stops being fun, ${helplines.length > 0 ? `talk to someone: ${helplines.join(' or ')}. Or ` : ''}take a time-out: ${publicUrl}/time-out`,
  `Unsubscribe from alert emails: ${publicUrl}/unsubscribe?token=${unsubscribeToken}\nChange your alerts: ${publicUrl}/alerts`,
];

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

/** The whole bet is the beginning of the subject and the title. The value gap is explained as on the page How it works. */
export function alertMail({ key, recipient, alert, publicUrl, helplines, isSimulated, expiresAt }: QueuedAlert): Mail {
  const { userId, email, unsubscribeToken, settings, oddsFormat } = recipient;
  const { game, bet, number } = alert;
  const betText = alertBet(alert, oddsFormat);
  const matchup = formatMatchup(game);
  const tipOff = formatTipOff(game.startsAt, settings.timeZone);
  const cents = (bet.claimed * 100).toFixed(1);
  return composeMail({
    key,
    to: email,
    userId,
    subject: `${betText}. Value alert: ${matchup}, ${tipOff}`,
    unsubscribeUrl: `${publicUrl}/api/alerts/unsubscribe?token=${unsubscribeToken}`,
    expiresAt,
    title: betText,
    paragraphs: [
      ...(isSimulated ? ['This is a demo: the game and its odds are simulated.'] : []),
      `${matchup}, tip-off ${tipOff}.`,
      `Value gap ${formatGap(bet.claimed)}: at the closing line, the last price before tip-off, this price should be worth ${cents} cents per dollar staked. It is measured by where we expect the market to close, not by our own probability.${number > 1 ? ' It has grown since our last alert about this game.' : ''}`,
      `This was the best offer when the prediction was recorded. Prices change: check ${bookTitle(bet.book)} before you decide, and stake only what you can afford to lose. Even a good bet loses often.`,
    ],
    link: { text: 'See the value analysis', url: gameUrl(publicUrl, alert) },
    notes: [
      ...(bookTitle(bet.book).endsWith('*') ? ['* This bookmaker has no license in the United States.'] : []),
      ...alertNotes(publicUrl, helplines, unsubscribeToken),
    ],
  });
}
