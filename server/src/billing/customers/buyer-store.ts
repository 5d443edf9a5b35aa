import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { keyedHash } from '#server/platform/keys.ts';
import { mailboxOf } from '#server/delivery/mail/mailbox-of.ts';
import { users } from '#server/schema/accounts.ts';
import { announcedPrices, billingCustomers, paymentDisputes, subscriptions, withdrawals } from '#server/schema/billing.ts';
import type { PlanKey } from '#domain/plans/plans.ts';

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
export async function updateMailboxHashes(transaction: Db, buyer: Buyer): Promise<void> {
  const { mailboxHash, isMailboxProven } = await mailboxHashesOf(transaction, buyer);
  for (const table of [withdrawals, paymentDisputes]) {
    const stored = sql`coalesce(${table.mailboxHash}, ${mailboxHash})`;
    await transaction
      .update(table)
      .set({ mailboxHash: stored, isMailboxProven: sql`${table.isMailboxProven} or (${isMailboxProven} and ${stored} = ${mailboxHash})` })
      .where(and(eq(table.userId, buyer.id), eq(table.isMailboxProven, false)));
  }
}

export async function savePriceChange(db: Db, change: typeof announcedPrices.$inferInsert): Promise<void> {
  await db.insert(announcedPrices).values(change);
}

export async function listRenewingBuyers(db: Db, planType: PlanKey, after: number) {
  const { id, email, emailProvenAt } = users;
  return db
    .selectDistinct({ id, email, emailProvenAt })
    .from(subscriptions)
    .innerJoin(users, eq(id, subscriptions.userId))
    .innerJoin(billingCustomers, eq(billingCustomers.customerId, subscriptions.customerId))
    .where(
      and(
        eq(subscriptions.planType, planType),
        inArray(subscriptions.status, ['active', 'trialing', 'past_due']),
        isNull(subscriptions.cancelAt),
        isNull(billingCustomers.closedAt),
        gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(500);
}
