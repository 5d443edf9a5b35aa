import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Column names are the spec's, so that its table and ours can be held side by side. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull().unique(),
    password: text(),
    email: text().notNull().unique(),
    /** When the owner of the mailbox proved to be the owner of the account: by a reset link or through Google. */
    emailProvenAt: timestamp({ withTimezone: true }),
    isPremium: boolean().notNull().default(false),
    stripeCustomerId: text().unique(),
    stripeSubscriptionId: text(),
    squareCustomerId: text(),
    resetToken: text(),
    resetTokenExpiry: timestamp({ withTimezone: true }),
    googleId: text().unique(),
    photoURL: text(),
    /** The end of the last time-out they took. It is only ever moved later. */
    timeOutEndsAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Two people must not differ by case alone; surrounding space and Unicode form are normalized before storing.
    uniqueIndex('users_username_lower').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_lower').on(sql`lower(${table.email})`),
    index('users_reset_token').on(table.resetToken),
  ],
);

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A signed-in browser. Only the hash of its token is kept: who reads the table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** A browser its owner has signed in with before. It has attempts of its own, so that a stranger's guessing cannot lock it out. */
export const knownDevices = pgTable(
  'known_devices',
  { tokenHash: text().notNull(), userId: userId(), lastUsedAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('known_devices_user').on(table.userId),
    index('known_devices_used').on(table.lastUsedAt),
  ],
);

/** Time-outs of accounts that were deleted meanwhile, by a hash of the e-mail: they hold for an account made anew. */
export const deletedAccountTimeOuts = pgTable(
  'kept_time_outs',
  { emailHash: text().primaryKey(), endsAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('kept_time_outs_end').on(table.endsAt)],
);

/** Reset links asked for. They are worked after the answer, so that its time does not tell whether the address is known. */
export const resetRequests = pgTable('reset_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
});
