import { type AlertKind, isPremiumKind } from '#contract/alerts/rules.ts';
import type { AlertChannel } from '#domain/alerts/alert-channels.ts';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import { chats, enqueueChat } from '#server/delivery/chat/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail } from '#server/delivery/mail/store.ts';
import { mails } from '#server/delivery/mail/store.ts';
import { withdrawMessages } from '#server/delivery/outbox/store.ts';
import { enqueuePush, pushes } from '#server/delivery/push/store.ts';
import { alertMail, alertNotification, chatLines, type QueuedAlert } from './alert-messages.ts';

type Enqueue = (transaction: Db, alert: QueuedAlert) => Promise<void>;

const chat =
  (kind: ChatKind): Enqueue =>
  (transaction, alert) => {
    const { key, recipient, url, expiresAt } = alert;
    return enqueueChat(transaction, { userId: recipient.userId, kind, key, message: { lines: chatLines(alert), url }, expiresAt });
  };

export const enqueueByChannel: Readonly<Record<AlertChannel, Enqueue>> = {
  mail: (transaction, alert) => enqueueMail(transaction, alertMail(alert)),
  push: (transaction, alert) => enqueuePush(transaction, alertNotification(alert)),
  discord: chat('discord'),
  slack: chat('slack'),
  telegram: chat('telegram'),
};

const keyPrefix = (userId: number): string => `alert:${userId}:`;
const premiumKeyPrefix = (userId: number): string => `${keyPrefix(userId)}premium:`;

/** The idempotency key of the outboxes: an alert is queued once per channel. `name` is unique among the alerts to a person. */
export const alertKey = (userId: number, kind: AlertKind, name: string): string =>
  `${isPremiumKind(kind) ? premiumKeyPrefix(userId) : keyPrefix(userId)}${name}`;

export const withdrawAlerts = (transaction: Db, userId: number, now: Date): Promise<void> =>
  withdrawKeys(transaction, keyPrefix(userId), now);

export const withdrawPremiumAlerts = (transaction: Db, userId: number, now: Date): Promise<void> =>
  withdrawKeys(transaction, premiumKeyPrefix(userId), now);

async function withdrawKeys(transaction: Db, prefix: string, now: Date): Promise<void> {
  for (const outbox of [mails, pushes, chats]) await withdrawMessages(transaction, outbox, prefix, now);
}
