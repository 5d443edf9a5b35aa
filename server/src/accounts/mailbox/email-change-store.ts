import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { emailChanges, users } from '#server/schema/accounts.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/** A new wish replaces an earlier one of the same user, whose links become worthless. */
export async function saveEmailChange(transaction: Db, change: typeof emailChanges.$inferInsert): Promise<void> {
  await deleteEmailChange(transaction, change.userId);
  await transaction.insert(emailChanges).values(change);
}

export async function deleteEmailChange(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Returns the change to which a link belongs, unless it has expired. */
export async function findEmailChange(db: Db, tokenHash: string, now: Date): Promise<EmailChange | null> {
  const { newTokenHash, currentTokenHash, expiresAt } = emailChanges;
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(or(eq(newTokenHash, tokenHash), eq(currentTokenHash, tokenHash)), gt(expiresAt, now)));
  return change ?? null;
}

export async function updateEmailChange(
  transaction: Db,
  userId: number,
  values: Partial<Pick<EmailChange, 'newConfirmedAt' | 'currentConfirmedAt' | 'changedAt'>>,
): Promise<void> {
  await transaction.update(emailChanges).set(values).where(eq(emailChanges.userId, userId));
}

/** The address that a user wants and has not confirmed completely; null if there is none. */
export async function findWantedEmail(db: Db, userId: number, now: Date): Promise<string | null> {
  const { newEmail, expiresAt, changedAt } = emailChanges;
  const [change] = await db
    .select({ newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(expiresAt, now), isNull(changedAt)));
  return change?.newEmail ?? null;
}

/** For the person's data export: the wanted address and what was confirmed so far. The tokens are not part of it. */
export async function listEmailChanges(db: Db, userId: number) {
  const { newEmail, newConfirmedAt, currentConfirmedAt, expiresAt, changedAt } = emailChanges;
  return db
    .select({ newEmail, newConfirmedAt, currentConfirmedAt, expiresAt, changedAt })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId));
}

/** The new address counts as proven. Reset links that were mailed to the old address become worthless. */
export async function setEmail(transaction: Db, userId: number, values: { email: string; emailProvenAt: Date; username?: string }) {
  await transaction
    .update(users)
    .set({ ...values, resetToken: null, resetTokenExpiry: null })
    .where(eq(users.id, userId));
}
