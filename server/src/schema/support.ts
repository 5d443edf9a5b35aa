import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './platform/column-types.ts';

/** Messages from the contact form. They are stored so that no message is lost when the mail to the support address fails. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('contact_messages_user').on(table.userId)],
);
