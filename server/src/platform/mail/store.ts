import { and, asc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { mailOutbox } from '#server/schema/platform/mail.ts';

const forgotten = { to: '', replyTo: null, subject: '', text: '', html: '', unsubscribeUrl: null };
const isDone = sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.gaveUpAt}) is not null`;

export type ClaimedMail = Awaited<ReturnType<typeof claimDueMails>>[number];

/** Takes some mails that are due, so that no other process has them until the lease is over. */
export async function claimDueMails(db: Db, { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number }) {
  const { id, key, to, replyTo, subject, text, html, unsubscribeUrl, expiresAt, attempts } = mailOutbox;
  const due = db
    .select({ id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.gaveUpAt), lte(mailOutbox.dueAt, now)))
    .orderBy(asc(mailOutbox.dueAt), asc(id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(mailOutbox)
    .set({ dueAt: leaseUntil, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(inArray(id, due))
    .returning({ id, key, to, replyTo, subject, text, html, unsubscribeUrl, expiresAt, attempts });
}

/** Whether a claimed mail was not taken back while others of its batch were sent. */
export async function isStillWaiting(db: Db, mail: ClaimedMail): Promise<boolean> {
  const { id, sentAt, gaveUpAt } = mailOutbox;
  return (
    (
      await db
        .select({ id })
        .from(mailOutbox)
        .where(and(eq(id, mail.id), isNull(sentAt), isNull(gaveUpAt)))
    ).length > 0
  );
}

/** What was sent is no longer needed, and a reset link must not lie about in the table. */
export async function markSent(db: Db, mail: ClaimedMail, sentAt: Date): Promise<void> {
  await db.update(mailOutbox).set({ sentAt, text: '', html: '', lastError: null }).where(eq(mailOutbox.id, mail.id));
}

/** Only the claim that failed may decide when to try again: another process may have taken the mail since. */
export async function markFailed(
  db: Db,
  mail: ClaimedMail,
  failure: { lastError: string; dueAt: Date; gaveUpAt: Date | null },
): Promise<void> {
  await db
    .update(mailOutbox)
    .set(failure)
    .where(and(eq(mailOutbox.id, mail.id), eq(mailOutbox.attempts, mail.attempts), isNull(mailOutbox.sentAt)));
}

/**
 * Takes back what is not yet on its way, by the beginning of its key. The count goes up so that a process which has just
 * failed to send one of them does not bring it back.
 */
export async function withdrawMails(db: Db, keyPrefix: string, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ gaveUpAt: now, lastError: 'withdrawn', text: '', html: '', attempts: sql`${mailOutbox.attempts} + 1` })
    .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.gaveUpAt), sql`starts_with(${mailOutbox.key}, ${keyPrefix})`));
}

/** What a person was sent lately, for their own copy of their data. */
export async function listMailsTo(db: Db, address: string): Promise<{ subject: string; createdAt: Date; sentAt: Date | null }[]> {
  const { subject, createdAt, sentAt } = mailOutbox;
  return db.select({ subject, createdAt, sentAt }).from(mailOutbox).where(eq(mailOutbox.to, address)).orderBy(asc(createdAt)).limit(1000);
}

/** Mails still to be sent stay: the last one tells the person that everything else is gone. */
export async function forgetMailsTo(db: Db, address: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set(forgotten)
    .where(and(eq(mailOutbox.to, address), isDone));
}

/** Who was written to is forgotten after a while; the key stays, so that an old cause still makes no second mail. */
export async function forgetMailsBefore(db: Db, before: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set(forgotten)
    .where(and(lt(mailOutbox.createdAt, before), ne(mailOutbox.to, ''), isDone));
}
