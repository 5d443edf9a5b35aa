import { and, asc, eq, gt } from 'drizzle-orm';
import type { User } from '#contract/accounts/account.ts';
import { noResetToken, userFields } from '#server/accounts/users/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { resetRequests, users } from '#server/schema/accounts.ts';

export async function replacePassword(transaction: Db, userId: number, { from, to }: { from: string; to: string }): Promise<boolean> {
  const replaced = await transaction
    .update(users)
    .set({ password: to, ...noResetToken })
    .where(and(eq(users.id, userId), eq(users.password, from)))
    .returning({ id: users.id });
  return replaced.length > 0;
}

export async function enqueueResetRequest(db: Db, email: string): Promise<void> {
  await db.insert(resetRequests).values({ email });
}

export async function dequeueResetRequest(transaction: Db): Promise<{ id: number; email: string } | null> {
  const [oldest] = await transaction
    .select()
    .from(resetRequests)
    .orderBy(asc(resetRequests.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!oldest) return null;
  await transaction.delete(resetRequests).where(eq(resetRequests.id, oldest.id));
  return oldest;
}

export async function setResetToken(
  transaction: Db,
  { id, email }: Pick<User, 'id' | 'email'>,
  token: { resetToken: string; resetTokenExpiry: Date },
): Promise<boolean> {
  const isUnchanged = and(eq(users.id, id), eq(users.email, email));
  return (await transaction.update(users).set(token).where(isUnchanged).returning({ id: users.id })).length > 0;
}

const hasResetToken = (tokenHash: string, now: Date) => and(eq(users.resetToken, tokenHash), gt(users.resetTokenExpiry, now));

export async function isResetTokenValid(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  return (await db.$count(users, hasResetToken(tokenHash, now))) > 0;
}

/** Returns the user as before the reset. If the address was unproven, a linked Google account may be somebody else's and is removed. */
export async function redeemResetToken(transaction: Db, tokenHash: string, now: Date, password: string): Promise<User | null> {
  const [user] = await transaction.select(userFields).from(users).where(hasResetToken(tokenHash, now)).for('update');
  if (!user) return null;
  await transaction
    .update(users)
    .set({ password, ...noResetToken, emailProvenAt: now, ...(!user.isEmailConfirmed && { googleId: null, photoURL: null }) })
    .where(eq(users.id, user.id));
  return user;
}
