import { or, eq } from 'drizzle-orm';
import type { AccountDetails } from '#contract/accounts/account.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { findSuppression } from '#server/delivery/mail/suppression-store.ts';
import { users } from '#server/schema/accounts.ts';
import { userFields, hasUsername, hasEmail } from './users/store.ts';
import { findWantedEmail } from './mailbox/store.ts';

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

export async function searchUsers(db: Db, nameOrId: string) {
  const name = nameOrId.normalize('NFKC').trim();
  const hasId = /^\d{1,9}$/.test(name) ? eq(users.id, Number(name)) : undefined;
  return db
    .select({ userId: users.id, username: users.username, email: users.email })
    .from(users)
    .where(or(hasUsername(name), hasEmail(name), hasId))
    .orderBy(users.id)
    .limit(5);
}

export async function describeAccount(db: Db, userId: number, now: Date): Promise<AccountDetails> {
  const { createdAt, password, googleId, email } = users;
  const [row] = await db.select({ createdAt, password, googleId, email }).from(users).where(eq(users.id, userId)).limit(1);
  // The account may have been deleted since the session was found.
  if (!row) throw new HttpError('unauthenticated');
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

export async function readAccount(db: Db, userId: number) {
  const [row] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!row) return null;
  const { password, resetToken: _resetToken, resetTokenExpiry: _resetTokenExpiry, ...account } = row;
  return { ...account, hasPassword: password !== null };
}
