import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { User } from '#contract/account.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findKeptTimeOut } from './time-out/time-out-store.ts';
import { sessions, users } from '#server/schema/accounts.ts';

const { id, username, email, isPremium, photoURL } = users;
const timeOutUntil = sql<string | null>`to_char(${users.timeOutEndsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** What leaves the store about a user; the hash of the password only where it is compared. */
const asUser = { id, username, email, isPremium, photoURL, timeOutUntil };

const hasUsername = (name: string) => eq(sql`lower(${users.username})`, sql`lower(${name})`);
const hasEmail = (address: string) => eq(sql`lower(${users.email})`, sql`lower(${address})`);

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly password?: string;
  readonly googleId?: string;
  readonly photoURL?: string | null;
  readonly emailProvenAt?: Date;
}

/** The new user, or what stood in the way. The unique indexes decide, however many try at once. */
export async function createUser(db: Db, user: NewUser): Promise<User | 'username-taken' | 'email-taken'> {
  const timeOutEndsAt = await findKeptTimeOut(db, user.email);
  const [created] = await db
    .insert(users)
    .values({ ...user, timeOutEndsAt })
    .onConflictDoNothing()
    .returning(asUser);
  if (created) return created;
  const [sameName] = await db.select({ id }).from(users).where(hasUsername(user.username)).limit(1);
  return sameName ? 'username-taken' : 'email-taken';
}

/** By username or e-mail. No username is somebody else's e-mail, so at most one user fits. */
export async function findUserByName(db: Db, nameOrEmail: string) {
  const name = nameOrEmail.normalize('NFKC').trim();
  const { stripeCustomerId, stripeSubscriptionId, createdAt } = users;
  const [found] = await db
    .select({ ...asUser, stripeCustomerId, stripeSubscriptionId, createdAt })
    .from(users)
    .where(or(hasUsername(name), hasEmail(name)))
    .limit(1);
  return found ?? null;
}

export async function findSignIn(db: Db, name: string): Promise<{ user: User; password: string | null } | null> {
  const [found] = await db
    .select({ user: asUser, password: users.password })
    .from(users)
    .where(or(hasUsername(name), hasEmail(name)))
    .limit(1);
  return found ?? null;
}

export async function findProofs(db: Db, userId: number): Promise<{ password: string | null; googleId: string | null } | null> {
  const [found] = await db.select({ password: users.password, googleId: users.googleId }).from(users).where(eq(id, userId)).limit(1);
  return found ?? null;
}

export async function findUserBySession(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ user: asUser, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .limit(1);
  return found ?? null;
}

export async function findUserByGoogleId(db: Db, googleId: string): Promise<User | null> {
  const [found] = await db.select(asUser).from(users).where(eq(users.googleId, googleId)).limit(1);
  return found ?? null;
}

export async function setPhoto(db: Db, userId: number, photo: string | null): Promise<void> {
  await db.update(users).set({ photoURL: photo }).where(eq(id, userId));
}

export async function findUserByEmail(db: Db, address: string): Promise<(User & { isProven: boolean; googleId: string | null }) | null> {
  const [found] = await db
    .select({ ...asUser, isProven: sql<boolean>`${users.emailProvenAt} is not null`, googleId: users.googleId })
    .from(users)
    .where(hasEmail(address))
    .limit(1);
  return found ?? null;
}

/** Only an account without a Google identity takes one; whoever comes second gets nothing. */
export async function linkGoogle(
  db: Db,
  userId: number,
  link: { googleId: string; photoURL: string | null; emailProvenAt: Date; forgetPassword: boolean },
): Promise<User | null> {
  const { forgetPassword, ...values } = link;
  const [linked] = await db
    .update(users)
    .set({ ...values, ...(forgetPassword && { password: null, resetToken: null, resetTokenExpiry: null }) })
    .where(and(eq(id, userId), isNull(users.googleId)))
    .returning(asUser);
  return linked ?? null;
}

/** A newer link replaces the older one. */
export async function setResetToken(db: Db, userId: number, resetToken: string, resetTokenExpiry: Date): Promise<void> {
  await db.update(users).set({ resetToken, resetTokenExpiry }).where(eq(id, userId));
}

const holdsToken = (tokenHash: string, now: Date) => and(eq(users.resetToken, tokenHash), gt(users.resetTokenExpiry, now));

export async function isResetTokenGood(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const [found] = await db.select({ id }).from(users).where(holdsToken(tokenHash, now)).limit(1);
  return found !== undefined;
}

/** Spends the token: of two at once one finds it gone. The mailbox has been proven by it. */
export async function spendResetToken(db: Db, tokenHash: string, now: Date, password: string): Promise<User | null> {
  const [changed] = await db
    .update(users)
    .set({ password, resetToken: null, resetTokenExpiry: null, emailProvenAt: now })
    .where(holdsToken(tokenHash, now))
    .returning(asUser);
  return changed ?? null;
}

export async function setPremium(db: Db, userId: number, premium: boolean): Promise<void> {
  await db.update(users).set({ isPremium: premium }).where(eq(id, userId));
}

export async function setStripeIds(
  db: Db,
  userId: number,
  ids: { stripeCustomerId?: string | null; stripeSubscriptionId?: string | null },
): Promise<void> {
  await db.update(users).set(ids).where(eq(id, userId));
}

/** Everything the table holds about a person, except what would let somebody sign in. */
export async function readAccount(db: Db, userId: number) {
  const [row] = await db.select().from(users).where(eq(id, userId)).limit(1);
  if (!row) return null;
  const { password, resetToken: _resetToken, resetTokenExpiry: _resetTokenExpiry, ...held } = row;
  return { ...held, hasPassword: password !== null };
}

export async function deleteUser(db: Db, userId: number): Promise<void> {
  await db.delete(users).where(eq(id, userId));
}
