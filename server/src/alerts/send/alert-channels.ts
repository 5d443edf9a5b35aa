import { type AlertKind, isPremiumKind } from '#contract/alerts/rules.ts';
import type { AlertChannel } from '#domain/alerts/alert-channels.ts';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import { enqueueChat, withdrawChats } from '#server/platform/chat/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { withdrawMails } from '#server/platform/mail/store.ts';
import { enqueuePush, withdrawPushes } from '#server/platform/push/store.ts';
import { alertMail, alertNotification, chatLines, type QueuedAlert } from './alert-messages.ts';

interface Channel {
  readonly enqueue: (transaction: Db, alert: QueuedAlert) => Promise<void>;
  /** Removes queued messages when a time-out or a suspension starts, or premium ends. */
  readonly withdraw: (transaction: Db, keyPrefix: string, now: Date) => Promise<void>;
}

const chat = (kind: ChatKind): Channel => ({
  enqueue: (transaction, alert) => {
    const { key, recipient, url, expiresAt } = alert;
    return enqueueChat(transaction, { userId: recipient.userId, kind, key, message: { lines: chatLines(alert), url }, expiresAt });
  },
  withdraw: withdrawChats,
});

export const channels: Readonly<Record<AlertChannel, Channel>> = {
  mail: { enqueue: (transaction, alert) => enqueueMail(transaction, alertMail(alert)), withdraw: withdrawMails },
  push: { enqueue: (transaction, alert) => enqueuePush(transaction, alertNotification(alert)), withdraw: withdrawPushes },
  discord: chat('discord'),
  slack: chat('slack'),
  telegram: chat('telegram'),
};

/** The beginning of the keys of all alerts to one person, and of those that only premium users get. */
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
  for (const withdraw of new Set(Object.values(channels).map((channel) => channel.withdraw))) await withdraw(transaction, prefix, now);
}
