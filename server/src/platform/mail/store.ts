import { and, asc, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { minuteMs, secondMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { withdraw, type Outbox } from '#server/platform/outbox/outbox.ts';
import { mailOutbox } from '#server/schema/platform/mail.ts';

export type MailRow = typeof mailOutbox.$inferSelect;

export const mails: Outbox<MailRow> = {
  name: 'mail',
  table: mailOutbox,
  id: mailOutbox.id,
  idOf: ({ id }) => id,
  batchSize: 10,
  leaseMs: 10 * minuteMs,
  firstRetryMs: 15 * secondMs,
  // The last attempt is made about 33 hours after the first.
  maxAttempts: 16,
  // The content is erased once a mail is sent, so that password reset links do not stay in the table.
  erased: { text: '', html: '' },
};

const erasedRow = { to: '', replyTo: null, subject: '', text: '', html: '', unsubscribeUrl: null };
const isFinished = or(isNotNull(mailOutbox.doneAt), isNotNull(mailOutbox.gaveUpAt));

/** Withdraws the unsent mails whose key starts with a prefix. */
export async function withdrawMails(db: Db, keyPrefix: string, now: Date): Promise<void> {
  await withdraw(db, mails, sql`starts_with(${mailOutbox.key}, ${keyPrefix})`, { reason: 'withdrawn', now });
}

/** The mails to an address, for the export of a person's data. */
export async function listMailsTo(db: Db, address: string): Promise<{ subject: string; createdAt: Date; sentAt: Date | null }[]> {
  const { subject, createdAt, doneAt: sentAt } = mailOutbox;
  return db.select({ subject, createdAt, sentAt }).from(mailOutbox).where(eq(mailOutbox.to, address)).orderBy(asc(createdAt)).limit(1000);
}

/** Erases the sent mails to an address. Unsent mails stay, because one of them confirms the deletion of the account. */
export async function eraseMailsTo(db: Db, address: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set(erasedRow)
    .where(and(eq(mailOutbox.to, address), isFinished));
}

/** Erases the recipient and the content of old mails. The key stays, so that no second mail is sent for the same cause. */
export async function eraseMailsBefore(db: Db, before: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set(erasedRow)
    .where(and(lt(mailOutbox.createdAt, before), ne(mailOutbox.to, ''), isFinished));
}
