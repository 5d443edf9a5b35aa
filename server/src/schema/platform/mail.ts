import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { outboxColumns } from './outbox-columns.ts';

/** Outgoing mails. A row stays after its mail was sent: its key prevents a second mail for the same cause. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    /** The user to whose account the mail belongs; null for mails to others, such as our support. */
    userId: integer(),
    to: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The URL for unsubscribing with one click; null for mails without it, such as a password reset. */
    unsubscribeUrl: text(),
    /** The mail is never sent after this time. */
    expiresAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    ...outboxColumns('sentAt'),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.gaveUpAt} is null`),
    index('mail_outbox_to').on(table.to),
    index('mail_outbox_user').on(table.userId),
    // Without the rows whose personal data is already erased, which stay in the table.
    index('mail_outbox_created')
      .on(table.createdAt)
      .where(sql`${table.to} <> ''`),
  ],
);
