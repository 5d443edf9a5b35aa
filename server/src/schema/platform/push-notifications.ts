import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { insertMoment, moment, outboxColumns } from './column-types.ts';

/** The key pair that identifies us to push services (RFC 8292). A new one would invalidate every subscription. */
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
