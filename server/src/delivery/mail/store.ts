import { and, asc, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { messageOutbox } from '#server/delivery/outbox/store.ts';
import { mailOutbox } from '#server/schema/delivery.ts';

export type MailRow = typeof mailOutbox.$inferSelect;

/** Connections to the mail server, each of which sends one mail at a time. Mail servers allow about ten per client. */
export const mailConnections = 5;

export const mails = messageOutbox<MailRow>('mail', mailOutbox, {
  batchSize: 50,
  concurrency: mailConnections,
  leaseMs: 10 * minuteMs,
  // The content is erased once a mail is sent, so that password reset links do not stay in the table.
  erased: { text: '', html: '' },
});

const erasedRow = { userId: null, to: '', replyTo: null, subject: '', text: '', html: '', unsubscribeUrl: null };
const isFinished = or(isNotNull(mailOutbox.doneAt), isNotNull(mailOutbox.gaveUpAt));

/** The mails of an account, for the export of a person's data. They are not listed by address, because an address can change hands. */
export async function listMailsOf(db: Db, userId: number): Promise<{ subject: string; createdAt: Date; sentAt: Date | null }[]> {
  const { subject, createdAt, doneAt: sentAt } = mailOutbox;
  return db
    .select({ subject, createdAt, sentAt })
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, userId))
    .orderBy(asc(createdAt))
    .limit(1000);
}

export type RecentMail = Awaited<ReturnType<typeof listRecentMails>>[number];

export async function listRecentMails(db: Db, userId: number, limit: number) {
  const { id, subject, createdAt, doneAt: sentAt, gaveUpAt, lastError } = mailOutbox;
  return db
    .select({ id, subject, createdAt, sentAt, gaveUpAt, lastError, hasContent: sql<boolean>`${mailOutbox.text} <> ''` })
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, userId))
    .orderBy(desc(id))
    .limit(limit);
}

/**
 * Erases sent mails of the account, and those to its address that name no account. Unsent mails stay: one of them confirms the deletion.
 */
export async function eraseMailsOf(db: Db, { id, email }: { id: number; email: string }): Promise<void> {
  const isOwn = or(eq(mailOutbox.userId, id), and(isNull(mailOutbox.userId), eq(mailOutbox.to, email)));
  await db.update(mailOutbox).set(erasedRow).where(and(isOwn, isFinished));
}

/** Erases the recipient and the content of old mails. The key stays, so that no second mail is sent for the same cause. */
export async function eraseMailsBefore(db: Db, before: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set(erasedRow)
    .where(and(lt(mailOutbox.createdAt, before), ne(mailOutbox.to, ''), isFinished));
}

const address = z.email().max(254);

/** Only single addresses and subjects without control characters are accepted, so that user input cannot add a mail header. */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  const { key, userId, text, html, unsubscribeUrl, expiresAt, oncePer } = mail;
  const to = address.parse(mail.to);
  const replyTo = mail.replyTo === undefined ? null : address.parse(mail.replyTo);
  const subject = mail.subject.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
  const row = { key, userId, to, replyTo, subject, text, html, unsubscribeUrl, expiresAt };
  if (!oncePer) return void (await addRow(db, row));
  const period = Math.floor(oncePer.now.getTime() / oncePer.periodMs);
  if (await addRow(db, { ...row, key: `${key}:${period}` })) return;
  const dueAt = new Date((period + 1) * oncePer.periodMs);
  // The waiting mail can be replaced, because no process claims it before it is due.
  await db
    .insert(mailOutbox)
    .values({ ...row, key: `${oncePer.stateOf}:${period + 1}`, dueAt })
    .onConflictDoUpdate({ target: mailOutbox.key, set: { to, subject, text, html } });
}

async function addRow(db: Db, row: typeof mailOutbox.$inferInsert): Promise<boolean> {
  const { id, key } = mailOutbox;
  return (await db.insert(mailOutbox).values(row).onConflictDoNothing({ target: key }).returning({ id })).length > 0;
}

export const hasMailWithKey = async (db: Db, key: string): Promise<boolean> => (await db.$count(mailOutbox, eq(mailOutbox.key, key))) > 0;

export interface Mail {
  readonly to: string;
  readonly userId: number | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** The URL for unsubscribing with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly expiresAt?: Date;
  readonly key: string;
  /**
   * For a mail about a state that can change back and forth: the first mail in a period is sent at once. A second one waits for the next
   * period, and a later one about the same state replaces it.
   */
  readonly oncePer?: { readonly now: Date; readonly periodMs: number; readonly stateOf: string };
}
