import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import { insertMoment, moment, outboxColumns } from './platform/column-types.ts';
import { keyTable } from './platform/key-table.ts';

/** Outgoing mails. A row stays after its mail was sent: its key prevents a second mail for the same cause. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    userId: integer(),
    to: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    unsubscribeUrl: text(),
    expiresAt: moment(),
    createdAt: insertMoment(),
    ...outboxColumns('sentAt'),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.gaveUpAt} is null`),
    // For the operator's list of mails that have failed. The table keeps all other mails for ever, without their content.
    index('mail_outbox_failed')
      .on(table.id)
      .where(sql`${table.doneAt} is null and ${table.lastError} is not null and ${table.text} <> ''`),
    index('mail_outbox_to').on(table.to),
    index('mail_outbox_user').on(table.userId),
    // For the job that erases personal data: rows that are already erased are not in this index.
    index('mail_outbox_created')
      .on(table.createdAt)
      .where(sql`${table.to} <> ''`),
  ],
);

/** Why an address is suppressed: the mail server refuses it, its provider returned a mail, or its owner reported one as spam. */
export type SuppressionReason = 'refused' | 'bounce' | 'complaint';

/** Keyed hashes of addresses that get no mails with an unsubscribe link, such as alerts. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    addressHash: text().primaryKey(),
    reason: text().$type<SuppressionReason>().notNull(),
    suppressedAt: moment().notNull(),
    /** When the owner confirmed the address again, or the operator allowed it. Reports of earlier refusals have no effect then. */
    liftedAt: moment(),
  },
  (table) => [index('mail_suppressions_age').on(table.suppressedAt)],
);

export const chatKeys = keyTable('chat_keys');

/** A person's channel at Discord, Slack or Telegram. Whoever knows its address can write there, so the address is encrypted. */
export const chatChannels = pgTable(
  'chat_channels',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    kind: text().$type<ChatKind>().notNull(),
    address: text().notNull(),
    connectedAt: moment().notNull(),
    offSince: moment(),
  },
  (table) => [uniqueIndex('chat_channels_once').on(table.userId, table.kind)],
);

/** Outgoing chat messages. The key prevents a second message for the same cause in one channel. */
export const chatOutbox = pgTable(
  'chat_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    channelId: bigint({ mode: 'number' })
      .notNull()
      .references(() => chatChannels.id, { onDelete: 'cascade' }),
    /** The kind of the channel: each service has its own delivery, so that one that is down delays no other. */
    kind: text().$type<ChatKind>().notNull(),
    message: text().notNull(),
    createdAt: insertMoment(),
    expiresAt: moment().notNull(),
    ...outboxColumns('sentAt'),
  },
  (table) => [
    uniqueIndex('chat_outbox_key').on(table.key, table.channelId),
    index('chat_outbox_due')
      .on(table.kind, table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.gaveUpAt} is null`),
    index('chat_outbox_channel').on(table.channelId),
    index('chat_outbox_created').on(table.createdAt),
  ],
);

/** The key pair that identifies us to push services (RFC 8292). A new key pair would invalidate every subscription. */
export const pushKeys = pgTable('push_keys', { id: integer().primaryKey(), publicKey: text().notNull(), privateKey: text().notNull() });

/** A browser's endpoint at its push service, and the public keys with which notifications to it are encrypted. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: insertMoment(),
    /** The hash of the browser's device token; null for subscriptions that are older than this column. */
    deviceHash: text(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);

/** Outgoing push notifications, one row per browser. The key prevents a second notification for the same cause. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    subscriptionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    payload: text().notNull(),
    createdAt: insertMoment(),
    expiresAt: moment().notNull(),
    ...outboxColumns('sentAt'),
  },
  (table) => [
    uniqueIndex('push_outbox_key').on(table.key, table.subscriptionId),
    index('push_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.gaveUpAt} is null`),
    index('push_outbox_subscription').on(table.subscriptionId),
    index('push_outbox_created').on(table.createdAt),
  ],
);
