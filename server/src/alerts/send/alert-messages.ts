import type { AlertText } from '#server/alerts/kinds/alert-kind.ts';
import type { Mail } from '#server/delivery/mail/store.ts';
import { composeMail } from '#server/delivery/mail/mail-layout.ts';
import type { PushMessage } from '#server/delivery/push/store.ts';
import type { Recipient } from './recipient-store.ts';

export interface QueuedAlert {
  readonly key: string;
  readonly recipient: Recipient;
  readonly text: AlertText;
  readonly url: string;
  readonly publicUrl: string;
  readonly helplines: readonly string[];
  readonly isSimulated: boolean;
  /** By the real clock, not by that of the simulated league. A message that is still queued at this time is not sent. */
  readonly expiresAt: Date;
}

const demoLines = ({ isSimulated, text: { simulated = 'the games and their odds' } }: QueuedAlert): string[] =>
  isSimulated ? [`This is a demo: ${simulated} are simulated.`] : [];

export function alertMail(alert: QueuedAlert): Mail {
  const { key, recipient, text, url, publicUrl, helplines, expiresAt } = alert;
  const { userId, email, unsubscribeToken } = recipient;
  const { subject = text.title, paragraphs = text.lines, linkText = 'See it on Courtline', notes = [] } = text.mail ?? {};
  return composeMail({
    key,
    to: email,
    userId,
    subject,
    unsubscribeUrl: `${publicUrl}/api/alerts/unsubscribe?token=${unsubscribeToken}`,
    expiresAt,
    title: text.title,
    paragraphs: [...demoLines(alert), ...paragraphs],
    link: { text: linkText, url },
    notes: [
      ...notes,
      `If gambling stops being fun, ${helplines.length > 0 ? `talk to someone: ${helplines.join(' or ')}. Or ` : ''}take a time-out: ${publicUrl}/time-out`,
      `Unsubscribe from alert emails: ${publicUrl}/unsubscribe?token=${unsubscribeToken}\nChange your alerts: ${publicUrl}/alerts`,
    ],
  });
}

const lateNews = { title: 'Late alert', body: 'It reached this device after it had expired. Open Courtline to see what holds now.' };

/**
 * A declarative notification, which Safari shows without our service worker. Other browsers give it to the worker, which reads the fields
 * beside it. The browser replaces an earlier one that has the same `tag`. After `expiresAt` the worker shows the text of `late`.
 */
export function alertNotification({ key, recipient, text, url, expiresAt }: QueuedAlert): PushMessage {
  const { body, late } = text.notification ?? { body: text.lines.join(' '), late: lateNews };
  const shown = { title: text.title, body, tag: key };
  const declarative = { web_push: 8030, notification: { ...shown, navigate: url } };
  const payload = { ...declarative, ...shown, late, url, expiresAt: expiresAt.toISOString() };
  return { userId: recipient.userId, key, payload: JSON.stringify(payload), expiresAt };
}

export const chatLines = (alert: QueuedAlert): string[] => [
  alert.text.title,
  ...alert.text.lines,
  ...demoLines(alert),
  ...(alert.helplines.length > 0 ? [`If gambling stops being fun, talk to someone: ${alert.helplines.join(' or ')}.`] : []),
];
