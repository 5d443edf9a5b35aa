import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { outboxColumns } from './outbox-columns.ts';

/** Outgoing mails. A row stays after its mail was sent, because its key prevents a second mail for the same cause. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    to: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The one-click unsubscribe address; null for mails that cannot be unsubscribed, such as a password reset. */
    unsubscribeUrl: text(),
    /** From this time on the mail is out of date and is never sent. */
    expiresAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    ...outboxColumns('sentAt'),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.gaveUpAt} is null`),
    index('mail_outbox_to').on(table.to),
    index('mail_outbox_created').on(table.createdAt),
  ],
);
