import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './platform/column-types.ts';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull().unique(),
    password: text(),
    email: text().notNull().unique(),
    /** When the user first proved that they can read mail to this address, by a reset link or a Google sign-in; null if never. */
    emailProvenAt: moment(),
    /** A copy of the user's entitlement, for queries over many users. The decision itself is made in billing/is-premium.ts. */
    isPremium: boolean().notNull().default(false),
    stripeCustomerId: text().unique(),
    stripeSubscriptionId: text(),
    squareCustomerId: text(),
    resetToken: text(),
    resetTokenExpiry: moment(),
    googleId: text().unique(),
    photoURL: text(),
    /** The end of the latest time-out. It is never moved to an earlier time. */
    timeOutEndsAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    // Usernames and email addresses are unique regardless of case. Spaces and Unicode forms are normalized before storing.
    uniqueIndex('users_username_lower').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_lower').on(sql`lower(${table.email})`),
    index('users_reset_token').on(table.resetToken),
  ],
);

/** A user's ids at the payment provider. */
export type StripeIds = Pick<typeof users.$inferInsert, 'stripeCustomerId' | 'stripeSubscriptionId'>;

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A signed-in browser. Only the hash of the token is stored, so that a copy of the table does not allow anyone to sign in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * A browser that the user has signed in with before. Its password attempts are counted separately, so that a stranger's
 * attempts cannot lock the user out.
 */
export const knownDevices = pgTable(
  'known_devices',
  { tokenHash: text().notNull(), userId: userId(), lastUsedAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('known_devices_user').on(table.userId),
    index('known_devices_used').on(table.lastUsedAt),
  ],
);

/** Time-outs of deleted accounts, by a hash of the email. They apply to a new account with the same email. */
export const deletedAccountTimeOuts = pgTable('kept_time_outs', { emailHash: text().primaryKey(), endsAt: moment().notNull() }, (table) => [
  index('kept_time_outs_end').on(table.endsAt),
]);

/**
 * A queue of requested reset links. They are processed after the response, so that the response time does not reveal
 * whether the address has an account.
 */
export const resetRequests = pgTable('reset_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
});
