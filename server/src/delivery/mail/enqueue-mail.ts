import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import { mailOutbox } from '#server/schema/delivery.ts';

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
