import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** The pair of keys by which push services know us (RFC 8292). Made once: with another pair every subscription would be void. */
export const pushKeys = pgTable('push_keys', { id: integer().primaryKey(), publicKey: text().notNull(), privateKey: text().notNull() });

/** A browser's address at its push service, and the keys only it can read messages with. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);

/** Messages to browsers, one row for each. Like the mails' outbox: the key is what keeps one cause from making two. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    subscriptionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    payload: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** From this moment on it would be wrong: it is then never sent. */
    expiresAt: moment().notNull(),
    dueAt: moment().notNull().default(new Date(0)),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: moment(),
    gaveUpAt: moment(),
  },
  (table) => [
    uniqueIndex('push_outbox_key').on(table.key, table.subscriptionId),
    index('push_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.gaveUpAt} is null`),
    index('push_outbox_subscription').on(table.subscriptionId),
    index('push_outbox_created').on(table.createdAt),
  ],
);
