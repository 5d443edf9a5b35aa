import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { insertMoment, moment, outboxColumns } from './column-types.ts';

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
    expiresAt: moment(),
    createdAt: insertMoment(),
    ...outboxColumns('sentAt'),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.gaveUpAt} is null`),
    // Mails that have failed, for the operator. The table keeps all others for ever, without their content.
    index('mail_outbox_failed')
      .on(table.id)
      .where(sql`${table.doneAt} is null and ${table.lastError} is not null and ${table.text} <> ''`),
    index('mail_outbox_to').on(table.to),
    index('mail_outbox_user').on(table.userId),
    // Without the rows whose personal data is already erased, which stay in the table.
    index('mail_outbox_created')
      .on(table.createdAt)
      .where(sql`${table.to} <> ''`),
  ],
);

/** Why an address is suppressed: the mail server refuses it, its provider returned a mail, or its owner reported one as spam. */
export type SuppressionReason = 'refused' | 'bounce' | 'complaint';

/** Addresses that get no mail that one can unsubscribe from, as keyed hashes. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    addressHash: text().primaryKey(),
    reason: text().$type<SuppressionReason>().notNull(),
    /** When the refusal happened. */
    suppressedAt: moment().notNull(),
    /** When the owner confirmed the address again, or the operator allowed it. Reports of earlier refusals have no effect then. */
    liftedAt: moment(),
  },
  (table) => [index('mail_suppressions_age').on(table.suppressedAt)],
);
