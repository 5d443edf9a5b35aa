import { and, eq, gt, sql } from 'drizzle-orm';
import type { User } from '#contract/account.ts';
import { hasEmail, userFields } from '#server/accounts/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { emailConfirmations, users } from '#server/schema/accounts.ts';

export async function addConfirmation(db: Db, link: typeof emailConfirmations.$inferInsert): Promise<void> {
  await db.insert(emailConfirmations).values(link);
}

/** Returns the user of a confirmation link, unless the link has expired or was mailed to an address that the user had before. */
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

export async function markEmailProven(transaction: Db, userId: number, now: Date): Promise<void> {
  await transaction.update(users).set({ emailProvenAt: now }).where(eq(users.id, userId));
}
