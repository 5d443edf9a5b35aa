import { and, asc, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { User } from '#contract/accounts/account.ts';
import { apiSignUpConsent, signUpConsent, termsVersion } from '#domain/terms-of-service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { termsConsents, users } from '#server/schema/accounts.ts';

const { id, username, email, isPremium, photoURL } = users;
const timeOutUntil = sql<string | null>`to_char(${users.timeOutEndsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const isEmailConfirmed = sql<boolean>`${users.emailProvenAt} is not null`;
export const userFields = { id, username, email, isEmailConfirmed, isPremium, photoURL, timeOutUntil };

export const hasUsername = (name: string) => eq(sql`lower(${users.username})`, sql`lower(${name})`);
export const hasEmail = (address: string | SQL) => eq(sql`lower(${users.email})`, sql`lower(${address})`);

/**
 * The name in lower case as PostgreSQL writes it, because names are compared in the database. JavaScript changes letters such as İ
 * differently.
 */
export async function foldName(db: Db, name: string): Promise<string> {
  const [row] = await db.select({ folded: sql<string>`lower(${name}::text)` }).from(sql`(values (1)) as one`);
  return row!.folded;
}

export async function createUser(db: Db, user: typeof users.$inferInsert): Promise<User | 'username-taken' | 'email-taken'> {
  const [created] = await db.insert(users).values(user).onConflictDoNothing().returning(userFields);
  if (created) return created;
  const [sameName] = await db.select({ id }).from(users).where(hasUsername(user.username)).limit(1);
  return sameName ? 'username-taken' : 'email-taken';
}

const findUser = async (db: Db, which: SQL): Promise<User | null> =>
  (await db.select(userFields).from(users).where(which).limit(1))[0] ?? null;

export const findUserById = (db: Db, userId: number): Promise<User | null> => findUser(db, eq(id, userId));
export const findUserByGoogleId = (db: Db, googleId: string): Promise<User | null> => findUser(db, eq(users.googleId, googleId));

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

export async function setUsername(transaction: Db, userId: number, name: string): Promise<boolean> {
  if (await transaction.$count(users, and(hasUsername(name), ne(users.id, userId)))) return false;
  await transaction.update(users).set({ username: name }).where(eq(users.id, userId));
  return true;
}

export async function setPhoto(db: Db, userId: number, photo: string | null): Promise<void> {
  await db.update(users).set({ photoURL: photo }).where(eq(id, userId));
}

export async function lockUser(transaction: Db, userId: number): Promise<void> {
  await transaction.select({ id }).from(users).where(eq(id, userId)).for('update');
}

export async function deleteUser(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(users).where(eq(id, userId));
}

export async function addTermsConsent(
  transaction: Db,
  userId: number,
  way: typeof termsConsents.$inferSelect.way,
  now: Date,
): Promise<void> {
  const consentText = way === 'api' ? apiSignUpConsent : signUpConsent;
  await transaction.insert(termsConsents).values({ userId, way, consentText, termsVersion, givenAt: now });
}

export async function listTermsConsents(db: Db, userId: number) {
  const { way, consentText, termsVersion: version, givenAt } = termsConsents;
  return db
    .select({ way, consentText, termsVersion: version, givenAt })
    .from(termsConsents)
    .where(eq(termsConsents.userId, userId))
    .orderBy(asc(termsConsents.id))
    .limit(100);
}

export async function deleteTermsConsents(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(termsConsents).where(eq(termsConsents.userId, userId));
}

export const isSuspended = async (db: Db, userId: number): Promise<boolean> => (await findSuspension(db, userId)) !== null;

export async function findSuspension(db: Db, userId: number): Promise<Date | null> {
  const { suspendedAt } = users;
  return (await db.select({ suspendedAt }).from(users).where(eq(users.id, userId)).limit(1))[0]?.suspendedAt ?? null;
}

export async function setSuspended(db: Db, userId: number, suspendedAt: Date | null): Promise<void> {
  await db.update(users).set({ suspendedAt }).where(eq(users.id, userId));
}

export async function findUserWithPassword(db: Db, nameOrEmail: string): Promise<{ user: User; password: string | null } | null> {
  const [found] = await db
    .select({ user: userFields, password: users.password })
    .from(users)
    .where(or(hasUsername(nameOrEmail), hasEmail(nameOrEmail)))
    .limit(1);
  return found ?? null;
}

export const noResetToken = { resetToken: null, resetTokenExpiry: null };

export type StoredCredentials = Pick<typeof users.$inferSelect, 'password' | 'googleId'>;

export async function findCredentials(db: Db, userId: number): Promise<StoredCredentials | null> {
  const { password, googleId } = users;
  const [found] = await db.select({ password, googleId }).from(users).where(eq(users.id, userId)).limit(1);
  return found ?? null;
}

/** Returns null if the account has changed since `found` was read: of two concurrent calls only the first succeeds. */
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
