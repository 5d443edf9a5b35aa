import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { users } from '#server/schema/accounts.ts';

const { id, username, email, emailProvenAt, isPremium, stripeSubscriptionId, timeOutEndsAt, suspendedAt, createdAt } = users;
const buyerColumns = { id, username, email, emailProvenAt, isPremium, stripeSubscriptionId, timeOutEndsAt, suspendedAt, createdAt };

/** The part of an account that billing reads. Billing changes an account only through injected functions of accounts. */
export type Buyer = Pick<typeof users.$inferSelect, keyof typeof buyerColumns>;

export async function findBuyer(db: Db, userId: number): Promise<Buyer | undefined> {
  return (await db.select(buyerColumns).from(users).where(eq(id, userId)))[0];
}

/**
 * Locks the account until the transaction ends, so that its entitlement is computed by one process at a time. The lock does
 * not block a sign-in, because a sign-in only adds rows that reference the account.
 */
export async function lockBuyer(transaction: Db, userId: number): Promise<Buyer | undefined> {
  return (await transaction.select(buyerColumns).from(users).where(eq(id, userId)).for('no key update'))[0];
}
