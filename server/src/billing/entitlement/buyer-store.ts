import { eq, and, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { keyedHash } from '#server/platform/keys.ts';
import { mailboxOf } from '#server/delivery/mail/mailbox-of.ts';
import { users } from '#server/schema/accounts.ts';
import { billingCustomers, type paymentDisputes, type withdrawals } from '#server/schema/billing.ts';

const { id, email, emailProvenAt, isPremium, stripeSubscriptionId, timeOutEndsAt, suspendedAt, createdAt } = users;
const buyerColumns = { id, email, emailProvenAt, isPremium, stripeSubscriptionId, timeOutEndsAt, suspendedAt, createdAt };

/** The columns of an account that billing reads. Billing changes an account only with `saveBillingFields`. */
export type Buyer = Pick<typeof users.$inferSelect, keyof typeof buyerColumns>;

export async function findBuyer(db: Db, userId: number): Promise<Buyer | undefined> {
  return (await db.select(buyerColumns).from(users).where(eq(id, userId)))[0];
}

export async function findBuyerOfCustomer(db: Db, customerId: string): Promise<Buyer | undefined> {
  const ofCustomer = db.select(buyerColumns).from(billingCustomers).innerJoin(users, eq(id, billingCustomers.userId));
  return (await ofCustomer.where(eq(billingCustomers.customerId, customerId)))[0];
}

/**
 * Locks the account, so that one process at a time computes its entitlement. It does not block a sign-in, which only adds rows that
 * reference the account.
 */
export async function lockBuyer(transaction: Db, userId: number): Promise<Buyer | undefined> {
  return (await transaction.select(buyerColumns).from(users).where(eq(id, userId)).for('no key update'))[0];
}

type CountedTable = typeof withdrawals | typeof paymentDisputes;

/**
 * Identifies a card in rows about trials, withdrawals and disputes. The name of the purpose is part of every stored hash, so it must not
 * change.
 */
export const hashCard = (db: Db, fingerprint: string): Promise<string> => keyedHash(db, 'trial-card', fingerprint);
const hashMailbox = (db: Db, email: string) => keyedHash(db, 'withdrawal-mailbox', mailboxOf(email));

export const mailboxHashesOf = async (db: Db, { email, emailProvenAt }: Buyer) => ({
  mailboxHash: await hashMailbox(db, email),
  isMailboxProven: emailProvenAt !== null,
});

/**
 * Selects the rows of the buyer's mailbox. If the address was unproven, the row may be somebody else's and counts only for unproven buyers.
 */
export async function sharesMailboxWith(db: Db, table: CountedTable, { email, emailProvenAt }: Buyer): Promise<SQL | undefined> {
  return and(eq(table.mailboxHash, await hashMailbox(db, email)), emailProvenAt === null ? undefined : table.isMailboxProven);
}

/** Updates the mailbox in the rows of an account, because the address may have been proven after the rows were stored. */
export async function updateMailboxHashes(transaction: Db, table: CountedTable, buyer: Buyer): Promise<void> {
  const { mailboxHash, isMailboxProven } = await mailboxHashesOf(transaction, buyer);
  const stored = sql`coalesce(${table.mailboxHash}, ${mailboxHash})`;
  await transaction
    .update(table)
    .set({ mailboxHash: stored, isMailboxProven: sql`${table.isMailboxProven} or (${isMailboxProven} and ${stored} = ${mailboxHash})` })
    .where(and(eq(table.userId, buyer.id), eq(table.isMailboxProven, false)));
}
