import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChatKind } from '#domain/alerts/chat-kinds.ts';
import { insertMoment, moment, outboxColumns } from './column-types.ts';
import { keyTable } from './key-table.ts';

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
    /** Since when nothing is sent, because the service no longer accepts the address. */
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
