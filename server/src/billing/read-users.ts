import { eq } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/database.ts';

/** The columns of the accounts' table that billing reads. It is never written from here. */
export const users = pgTable('users', {
  id: integer().primaryKey(),
  username: text().notNull(),
  email: text().notNull(),
  isPremium: boolean().notNull(),
  stripeSubscriptionId: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
export type Buyer = typeof users.$inferSelect;

export async function findBuyer(db: Db, userId: number): Promise<Buyer | undefined> {
  return (await db.select().from(users).where(eq(users.id, userId)))[0];
}

/**
 * Holds this user for the rest of the transaction, so that two computations of one person's access follow one another.
 * It does not stand in the way of a sign-in, which only refers to the row.
 */
export async function holdBuyer(transaction: Db, userId: number): Promise<Buyer | undefined> {
  return (await transaction.select().from(users).where(eq(users.id, userId)).for('no key update'))[0];
}
