import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import { mailOutbox } from '#server/schema/platform/mail.ts';

export interface Mail {
  readonly to: string;
  /** The user to whose account the mail belongs; null for mails to others. The user's data export lists these mails. */
  readonly userId: number | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** The URL for unsubscribing with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The mail must not be sent after this time. */
  readonly expiresAt?: Date;
  /** Identifies the cause of the mail: a second mail with the same key is not added. */
  readonly key: string;
}

const address = z.email().max(254);

/**
 * Adds a mail to the outbox in the caller's transaction: it is sent if and only if the transaction is committed. Only
 * single addresses and subjects without control characters are accepted, so that user input cannot add a mail header.
 */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  const { key, userId, text, html, unsubscribeUrl, expiresAt } = mail;
  const to = address.parse(mail.to);
  const replyTo = mail.replyTo === undefined ? null : address.parse(mail.replyTo);
  const subject = mail.subject.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
  await db
    .insert(mailOutbox)
    .values({ key, userId, to, replyTo, subject, text, html, unsubscribeUrl, expiresAt })
    .onConflictDoNothing({ target: mailOutbox.key });
}
