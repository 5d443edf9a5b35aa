import { and, asc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { mailOutbox } from './tables.ts';

export type ClaimedMail = Awaited<ReturnType<typeof claimDueMails>>[number];

/** Takes some mails that are due, so that no other process has them until the lease is over. */
export async function claimDueMails(db: Db, { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number }) {
  const { id, key, to, replyTo, subject, text, html, attempts } = mailOutbox;
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
    .returning({ id, key, to, replyTo, subject, text, html, attempts });
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

/** Who was written to is forgotten after a while; the key stays, so that an old cause still makes no second mail. */
export async function forgetMailsBefore(db: Db, before: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ to: '', replyTo: null, subject: '', text: '', html: '' })
    .where(
      and(lt(mailOutbox.createdAt, before), ne(mailOutbox.to, ''), sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.gaveUpAt}) is not null`),
    );
}
