import { watchAlertKey } from '#server/alerts/send/alert-key.ts';
import { helplineLines } from '#server/alerts/send/alert-text.ts';
import type { Recipient } from '#server/alerts/send/recipient-store.ts';
import { watchMail } from '#server/alerts/mails.ts';
import { enqueueChat } from '#server/platform/chat/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { enqueuePush } from '#server/platform/push/store.ts';
import type { DueWatchAlert } from './decide-watches.ts';
import { watchText } from './watch-text.ts';

export interface WatchMessageParts {
  readonly recipient: Recipient;
  readonly publicUrl: string;
  readonly helplines: readonly string[];
  readonly isSimulated: boolean;
  readonly expiresAt: Date;
}

/** Queues the messages of one alert on all its channels, under one key. */
export async function enqueueWatchAlert(transaction: Db, alert: DueWatchAlert, parts: WatchMessageParts): Promise<void> {
  const { recipient, publicUrl, helplines, isSimulated, expiresAt } = parts;
  const { userId } = recipient;
  const key = watchAlertKey(userId, alert.event.kind, alert.state);
  const text = watchText(alert.event, { timeZone: recipient.settings.timeZone, oddsFormat: recipient.oddsFormat });
  const url = `${publicUrl}${text.path}`;
  const demo = isSimulated ? ['This is a demo: the games and their odds are simulated.'] : [];
  if (alert.byMail) await enqueueMail(transaction, watchMail({ ...parts, key, text, url, demo }));
  if (alert.byPush) {
    const late = { title: 'Late alert', body: 'It reached this device after it had expired. Open Courtline to see what holds now.' };
    const payload = { title: text.title, body: text.lines.join(' '), late, tag: key, url, expiresAt: expiresAt.toISOString() };
    await enqueuePush(transaction, { userId, key, payload: JSON.stringify(payload), expiresAt });
  }
  const message = { lines: [text.title, ...text.lines, ...demo, ...helplineLines(helplines)], url };
  for (const kind of alert.chats) await enqueueChat(transaction, { userId, kind, key, message, expiresAt });
}
