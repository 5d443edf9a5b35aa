import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import { mailOutbox } from '#server/schema/platform/mail.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** Where one click ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** From this moment on it must not be sent any more. */
  readonly expiresAt?: Date;
  /** Names the cause. A second mail with the same key is never written. */
  readonly key: string;
}

const address = z.email().max(254);

/**
 * Writes a mail into the outbox, inside the caller's transaction: it is sent if and only if what caused it is committed.
 * One plain address each, and no control character in the subject: nothing a visitor typed can become a header.
 */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  const { key, text, html, unsubscribeUrl, expiresAt } = mail;
  const to = address.parse(mail.to);
  const replyTo = mail.replyTo === undefined ? null : address.parse(mail.replyTo);
  const subject = mail.subject.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
  await db
    .insert(mailOutbox)
    .values({ key, to, replyTo, subject, text, html, unsubscribeUrl, expiresAt })
    .onConflictDoNothing({ target: mailOutbox.key });
}
