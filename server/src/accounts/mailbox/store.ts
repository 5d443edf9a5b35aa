import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/account.ts';
import { hasEmail, noResetToken, userFields } from '#server/accounts/users/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { emailChanges, emailConfirmations, users } from '#server/schema/accounts.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

export async function saveEmailChange(transaction: Db, change: typeof emailChanges.$inferInsert): Promise<void> {
  await deleteEmailChange(transaction, change.userId);
  await transaction.insert(emailChanges).values(change);
}

export async function deleteEmailChange(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export async function findEmailChange(db: Db, tokenHash: string, now: Date): Promise<EmailChange | null> {
  const { newTokenHash, currentTokenHash, expiresAt } = emailChanges;
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(or(eq(newTokenHash, tokenHash), eq(currentTokenHash, tokenHash)), gt(expiresAt, now)));
  return change ?? null;
}

export async function updateEmailChange(transaction: Db, userId: number, values: Partial<EmailChange>): Promise<void> {
  await transaction.update(emailChanges).set(values).where(eq(emailChanges.userId, userId));
}

export async function findWantedEmail(db: Db, userId: number, now: Date): Promise<string | null> {
  const { newEmail, expiresAt, changedAt } = emailChanges;
  const [change] = await db
    .select({ newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(expiresAt, now), isNull(changedAt)));
  return change?.newEmail ?? null;
}

export async function listEmailChanges(db: Db, userId: number) {
  const { newEmail, newConfirmedAt, currentConfirmedAt, expiresAt, changedAt } = emailChanges;
  return db
    .select({ newEmail, newConfirmedAt, currentConfirmedAt, expiresAt, changedAt })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId));
}

export async function findUserByConfirmation(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<(User & { password: string | null; linkExpiresAt: Date }) | null> {
  const [found] = await db
    .select({ ...userFields, password: users.password, linkExpiresAt: emailConfirmations.expiresAt })
    .from(emailConfirmations)
    .innerJoin(users, and(eq(users.id, emailConfirmations.userId), hasEmail(sql`${emailConfirmations.email}`)))
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, now)))
    .limit(1);
  return found ?? null;
}

export async function saveConfirmation(transaction: Db, confirmation: typeof emailConfirmations.$inferInsert): Promise<void> {
  await transaction.insert(emailConfirmations).values(confirmation);
}

export async function setEmailProven(transaction: Db, userId: number, emailProvenAt: Date): Promise<void> {
  await transaction.update(users).set({ emailProvenAt }).where(eq(users.id, userId));
}

/** The new address is proven. A person who signs in with the address as the name does so with the new one. */
export async function setEmail(transaction: Db, { id, username, email: old }: User, email: string, emailProvenAt: Date): Promise<void> {
  const isNamedByEmail = username.toLowerCase() === old.toLowerCase();
  const values = { email, emailProvenAt, ...(isNamedByEmail && { username: email }), ...noResetToken };
  await transaction.update(users).set(values).where(eq(users.id, id));
}
