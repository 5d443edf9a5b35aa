import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { User } from '#contract/accounts/account.ts';
import type { Db } from '#server/platform/database/database.ts';
import { resetRequests, users, knownDevices } from '#server/schema/accounts.ts';
import { hasEmail, hasUsername, userFields } from './store.ts';
import { hashToken } from './token.ts';

export async function findUserWithPassword(db: Db, nameOrEmail: string): Promise<{ user: User; password: string | null } | null> {
  const [found] = await db
    .select({ user: userFields, password: users.password })
    .from(users)
    .where(or(hasUsername(nameOrEmail), hasEmail(nameOrEmail)))
    .limit(1);
  return found ?? null;
}

/** Links that were mailed before become worthless. */
export const noResetToken = { resetToken: null, resetTokenExpiry: null };

export type StoredCredentials = Pick<typeof users.$inferSelect, 'password' | 'googleId'>;

export async function findCredentials(db: Db, userId: number): Promise<StoredCredentials | null> {
  const { password, googleId } = users;
  const [found] = await db.select({ password, googleId }).from(users).where(eq(users.id, userId)).limit(1);
  return found ?? null;
}

/** Returns false if the password is not the replaced one any more, because it was reset in the meantime. */
export async function replacePassword(transaction: Db, userId: number, { from, to }: { from: string; to: string }): Promise<boolean> {
  const replaced = await transaction
    .update(users)
    .set({ password: to, ...noResetToken })
    .where(and(eq(users.id, userId), eq(users.password, from)))
    .returning({ id: users.id });
  return replaced.length > 0;
}

/** Returns null if address, proof or password are not those for which the link was decided: of two concurrent calls the first succeeds. */
export async function linkGoogle(
  db: Db,
  found: Pick<User, 'id' | 'email' | 'isEmailConfirmed'> & { password: string | null },
  link: { googleId: string; photoURL: string | null; emailProvenAt?: Date; removePassword: boolean },
): Promise<User | null> {
  const { removePassword, ...values } = link;
  const [linked] = await db
    .update(users)
    .set({ ...values, ...(removePassword && { password: null, ...noResetToken }) })
    .where(
      and(
        eq(users.id, found.id),
        isNull(users.googleId),
        eq(users.email, found.email),
        found.isEmailConfirmed ? isNotNull(users.emailProvenAt) : isNull(users.emailProvenAt),
        found.password === null ? isNull(users.password) : eq(users.password, found.password),
      ),
    )
    .returning(userFields);
  return linked ?? null;
}

export async function enqueueResetRequest(db: Db, email: string): Promise<void> {
  await db.insert(resetRequests).values({ email });
}

/** Removes and returns the oldest request that no other process has locked. A rollback puts it back into the queue. */
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

/** A new token replaces the old one. Returns false if the user no longer has the address to which the token would be mailed. */
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

/**
 * Sets the password, invalidates the token and returns the user as it was before. The token was mailed to the user's
 * address, so the address counts as proven. A Google identity that is linked to an unproven address may be a stranger's.
 */
export async function redeemResetToken(transaction: Db, tokenHash: string, now: Date, password: string): Promise<User | null> {
  const [user] = await transaction.select(userFields).from(users).where(hasResetToken(tokenHash, now)).for('update');
  if (!user) return null;
  await transaction
    .update(users)
    .set({ password, ...noResetToken, emailProvenAt: now, ...(!user.isEmailConfirmed && { googleId: null, photoURL: null }) })
    .where(eq(users.id, user.id));
  return user;
}

/** The hash of the browser's device token if the user has signed in with this browser before. */
export async function findKnownDevice(db: Db, device: string | undefined, userId: number): Promise<string | undefined> {
  if (device === undefined) return undefined;
  const tokenHash = hashToken(device);
  const isKnown = (await db.$count(knownDevices, and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.userId, userId)))) > 0;
  return isKnown ? tokenHash : undefined;
}

export async function saveKnownDevice(db: Db, device: { tokenHash: string; userId: number; lastUsedAt: Date }): Promise<void> {
  const { tokenHash, userId } = knownDevices;
  await db
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({ target: [tokenHash, userId], set: { lastUsedAt: device.lastUsedAt } });
}

/** Called after a password reset: a browser that signed in with the old password is no longer a known device. */
export async function deleteKnownDevicesOf(db: Db, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
