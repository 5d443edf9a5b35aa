import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AccountDetails, User } from '#contract/account.ts';
import type { Db } from '#server/platform/database/database.ts';
import { unauthenticated } from '#server/platform/http/errors.ts';
import { findSuppression } from '#server/platform/mail/suppression-store.ts';
import { users, type StripeIds } from '#server/schema/accounts.ts';
import { findWantedEmail } from './email/email-change-store.ts';
import { findTimeOutOfDeletedAccount } from './time-out/time-out-store.ts';

const { id, username, email, isPremium, photoURL } = users;
const timeOutUntil = sql<string | null>`to_char(${users.timeOutEndsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const isEmailConfirmed = sql<boolean>`${users.emailProvenAt} is not null`;
/** The columns that make up a `User`. The password hash is not one of them; it is selected only to compare it. */
export const userFields = { id, username, email, isEmailConfirmed, isPremium, photoURL, timeOutUntil };

export const hasUsername = (name: string) => eq(sql`lower(${users.username})`, sql`lower(${name})`);
export const hasEmail = (address: string | SQL) => eq(sql`lower(${users.email})`, sql`lower(${address})`);

/** A name as `hasUsername` and `hasEmail` compare it. JavaScript folds letters such as İ differently. */
export async function foldName(db: Db, name: string): Promise<string> {
  const [row] = await db.select({ folded: sql<string>`lower(${name}::text)` }).from(sql`(values (1)) as one`);
  return row!.folded;
}

type NewUser = Pick<typeof users.$inferInsert, 'username' | 'email' | 'password' | 'googleId' | 'photoURL' | 'emailProvenAt'> & {
  /** The end of the time-out of the browser in which the account is created. */
  readonly timeOutEndsAt: Date | null;
};

/** Returns the new user, or why the user was not created. Unique indexes prevent duplicates from concurrent registrations. */
export async function createUser(db: Db, user: NewUser): Promise<User | 'username-taken' | 'email-taken'> {
  const ends = [await findTimeOutOfDeletedAccount(db, user.email), user.timeOutEndsAt].filter((end) => end !== null);
  const timeOutEndsAt = ends.length === 0 ? null : new Date(Math.max(...ends.map(Number)));
  const [created] = await db
    .insert(users)
    .values({ ...user, timeOutEndsAt })
    .onConflictDoNothing()
    .returning(userFields);
  if (created) return created;
  const [sameName] = await db.select({ id }).from(users).where(hasUsername(user.username)).limit(1);
  return sameName ? 'username-taken' : 'email-taken';
}

/** Finds a user by username or email. A username with an @ must be the user's own email, so at most one user matches. */
export async function findUserByName(db: Db, nameOrEmail: string) {
  const name = nameOrEmail.normalize('NFKC').trim();
  const { stripeCustomerId, stripeSubscriptionId, createdAt } = users;
  const [found] = await db
    .select({ ...userFields, stripeCustomerId, stripeSubscriptionId, createdAt })
    .from(users)
    .where(or(hasUsername(name), hasEmail(name)))
    .limit(1);
  return found ?? null;
}

/** For the operator: the users with this email, username or id. A username may consist of digits, so that two can match. */
export async function searchUsers(db: Db, nameOrId: string) {
  const name = nameOrId.normalize('NFKC').trim();
  const hasId = /^\d{1,9}$/.test(name) ? eq(id, Number(name)) : undefined;
  return db
    .select({ userId: id, username, email })
    .from(users)
    .where(or(hasUsername(name), hasEmail(name), hasId))
    .orderBy(id)
    .limit(5);
}

export async function findUserByGoogleId(db: Db, googleId: string): Promise<User | null> {
  const [found] = await db.select(userFields).from(users).where(eq(users.googleId, googleId)).limit(1);
  return found ?? null;
}

export async function findUserByEmail(
  db: Db,
  address: string,
): Promise<(User & { googleId: string | null; password: string | null }) | null> {
  const [found] = await db
    .select({ ...userFields, googleId: users.googleId, password: users.password })
    .from(users)
    .where(hasEmail(address))
    .limit(1);
  return found ?? null;
}

export async function findUserById(db: Db, userId: number): Promise<User | null> {
  const [found] = await db.select(userFields).from(users).where(eq(users.id, userId)).limit(1);
  return found ?? null;
}

/** Returns false if another user has this name. */
export async function setUsername(transaction: Db, userId: number, name: string): Promise<boolean> {
  if (await transaction.$count(users, and(hasUsername(name), ne(users.id, userId)))) return false;
  await transaction.update(users).set({ username: name }).where(eq(users.id, userId));
  return true;
}

export async function setPhoto(db: Db, userId: number, photo: string | null): Promise<void> {
  await db.update(users).set({ photoURL: photo }).where(eq(id, userId));
}

/** Copies billing's decision whether a user is premium into the users table, for queries over many users. */
export async function setPremium(db: Db, userId: number, premium: boolean): Promise<void> {
  await db.update(users).set({ isPremium: premium }).where(eq(id, userId));
}

export async function setStripeIds(db: Db, userId: number, ids: StripeIds): Promise<void> {
  await db.update(users).set(ids).where(eq(id, userId));
}

export async function describeAccount(db: Db, userId: number, now: Date): Promise<AccountDetails> {
  const { createdAt, password, googleId, email } = users;
  const [row] = await db.select({ createdAt, password, googleId, email }).from(users).where(eq(id, userId)).limit(1);
  // The account may have been deleted since the session was found.
  if (!row) throw unauthenticated();
  const methods = { password: row.password !== null, google: row.googleId !== null };
  const wantedEmail = await findWantedEmail(db, userId, now);
  const suppression = await findSuppression(db, row.email);
  return {
    memberSince: row.createdAt.toISOString(),
    wantedEmail,
    signInMethods: (['password', 'google'] as const).filter((method) => methods[method]),
    mailRefused: suppression && { since: suppression.suppressedAt.toISOString(), reason: suppression.reason },
  };
}

/** The user's row for the data export, without the columns that could be used to sign in. */
export async function readAccount(db: Db, userId: number) {
  const [row] = await db.select().from(users).where(eq(id, userId)).limit(1);
  if (!row) return null;
  const { password, resetToken: _resetToken, resetTokenExpiry: _resetTokenExpiry, ...account } = row;
  return { ...account, hasPassword: password !== null };
}

/** Locks the user's row: until the end of the transaction, no other transaction can change this user or add rows that reference it. */
export async function lockUser(transaction: Db, userId: number): Promise<void> {
  await transaction.select({ id }).from(users).where(eq(id, userId)).for('update');
}

export async function deleteUser(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(users).where(eq(id, userId));
}
