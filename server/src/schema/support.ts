import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What people wrote to us. It is kept here first, so that a mail that cannot be sent loses nothing. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Who wrote it, if they were signed in. */
    userId: integer(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('contact_messages_user').on(table.userId)],
);
