import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mails to be sent and mails that were sent. A row outlives its mail: its key is what keeps one cause from making two. */
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
    /** Where one click ends mails of this kind; null for mails a person cannot do without. */
    unsubscribeUrl: text(),
    /** From this moment on it would be wrong: it is then never sent. */
    expiresAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it may next be tried; the epoch means at once, whatever the clocks say. Whoever takes it moves this into the future, which is their lease. */
    dueAt: timestamp({ withTimezone: true }).notNull().default(new Date(0)),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: timestamp({ withTimezone: true }),
    gaveUpAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.gaveUpAt} is null`),
    index('mail_outbox_to').on(table.to),
    index('mail_outbox_created').on(table.createdAt),
  ],
);
