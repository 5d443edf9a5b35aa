import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Column names are the spec's, so that its table and ours can be held side by side. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull().unique(),
    password: text(),
    email: text().notNull().unique(),
    isPremium: boolean().notNull().default(false),
    stripeCustomerId: text().unique(),
    stripeSubscriptionId: text(),
    squareCustomerId: text(),
    resetToken: text(),
    resetTokenExpiry: timestamp({ withTimezone: true }),
    googleId: text().unique(),
    photoURL: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Two people must not differ by case alone; surrounding space and Unicode form are normalised before storing.
    uniqueIndex('users_username_lower').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_lower').on(sql`lower(${table.email})`),
    index('users_reset_token').on(table.resetToken),
  ],
);

/** A signed-in browser. Only the hash of its token is kept: who reads the table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);
