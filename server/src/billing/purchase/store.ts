import { and, asc, desc, eq, gt, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import { hashCard, type Buyer, sharesMailboxWith } from '#server/billing/customers/buyer-store.ts';
import { listOwnSubscriptions } from '#server/billing/entitlement/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { keyedHash } from '#server/platform/keys.ts';
import { mailboxOf } from '#server/delivery/mail/mailbox-of.ts';
import {
  purchaseConsents,
  subscriptions,
  refusedPurchases,
  usedTrialCards,
  usedTrials,
  billingCustomers,
  paymentDisputes,
  withdrawals,
  checkouts,
} from '#server/schema/billing.ts';

/** A consent is stored for three years and at least one year after the end of its contract, as the law of California asks. */
export const consentKeepMs = 3 * 365 * dayMs;
const keptAfterContractMs = 365 * dayMs;

export async function addPurchaseConsent(transaction: Db, row: typeof purchaseConsents.$inferInsert): Promise<void> {
  await transaction.insert(purchaseConsents).values(row).onConflictDoNothing();
}

export async function deletePurchaseConsent(db: Db, id: string): Promise<void> {
  await db.delete(purchaseConsents).where(eq(purchaseConsents.id, id));
}

export async function listPurchaseConsents(db: Db, userId: number) {
  const { id, subscriptionId, planType, withTrial, consentText, termsVersion, givenAt } = purchaseConsents;
  return db
    .select({ id, subscriptionId, planType, withTrial, consentText, termsVersion, givenAt })
    .from(purchaseConsents)
    .where(eq(purchaseConsents.userId, userId))
    .orderBy(asc(givenAt))
    .limit(1000);
}

/**
 * When an account is deleted, or the real owner of its address confirms it and gets the account: its consents stay as proof of the
 * contract, without the user's id.
 */
export async function detachPurchaseConsents(transaction: Db, userId: number, now: Date): Promise<void> {
  await transaction.update(purchaseConsents).set({ userId: null, contractEndedAt: now }).where(eq(purchaseConsents.userId, userId));
}

export async function deleteConsentsBefore(db: Db, before: Date): Promise<void> {
  const yearAgo = new Date(before.getTime() + consentKeepMs - keptAfterContractMs);
  const { givenAt, contractEndedAt, subscriptionId } = purchaseConsents;
  const isRunning = or(isNull(subscriptions.endedAt), gt(subscriptions.endedAt, yearAgo));
  await db.delete(purchaseConsents).where(
    and(
      lt(givenAt, before),
      or(isNull(contractEndedAt), lt(contractEndedAt, yearAgo)),
      notExists(
        db
          .select({ id: subscriptions.id })
          .from(subscriptions)
          .where(and(eq(subscriptions.id, subscriptionId), isRunning)),
      ),
    ),
  );
}

export async function addRefusedPurchase(transaction: Db, row: typeof refusedPurchases.$inferInsert): Promise<void> {
  await transaction.insert(refusedPurchases).values(row).onConflictDoNothing();
}

export async function listRefusedPurchases(db: Db, userId: number) {
  const { subscriptionId, reason } = refusedPurchases;
  return db.select({ subscriptionId, reason }).from(refusedPurchases).where(eq(refusedPurchases.userId, userId));
}

/** Whether a purchase of the account was refunded in the last 24 hours because of its card. A refused trial was not charged. */
export async function hasRecentRefund(db: Db, userId: number, now: Date): Promise<boolean> {
  const { reason, refusedAt } = refusedPurchases;
  const isRecent = and(ne(reason, 'trial-used'), gt(refusedAt, new Date(now.getTime() - dayMs)));
  return (await db.$count(refusedPurchases, and(eq(refusedPurchases.userId, userId), isRecent))) > 0;
}

export async function deleteRefusedPurchases(transaction: Db, userId: number): Promise<void> {
  await transaction.delete(refusedPurchases).where(eq(refusedPurchases.userId, userId));
}

const hashMailbox = (db: Db, email: string) => keyedHash(db, 'trial-mailbox', mailboxOf(email));

type Mailbox = Pick<Buyer, 'email' | 'emailProvenAt'>;

export async function lockMailbox(transaction: Db, { email }: Pick<Mailbox, 'email'>): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${await hashMailbox(transaction, email)}, 0))`);
}

export async function rememberTrial(transaction: Db, { email, emailProvenAt }: Mailbox, now: Date): Promise<void> {
  const isProven = emailProvenAt !== null;
  await transaction
    .insert(usedTrials)
    .values({ emailHash: await hashMailbox(transaction, email), usedAt: now, isProven })
    .onConflictDoUpdate({ target: usedTrials.emailHash, set: { isProven: sql`${usedTrials.isProven} or ${isProven}` } });
}

export async function hasUsedTrial(db: Db, buyer: Mailbox & Pick<Buyer, 'id'>): Promise<boolean> {
  const refusals = await listRefusedPurchases(db, buyer.id);
  return (
    refusals.some(({ reason }) => reason === 'trial-used') || (await hasMailboxUsedTrial(db, buyer)) || (await hasHadTrial(db, buyer.id))
  );
}

export const hasHadTrial = async (db: Db, userId: number): Promise<boolean> =>
  (await listOwnSubscriptions(db, userId)).some(({ trialEndAt }) => trialEndAt !== null);

/** A trial in an unproven account may be somebody else's, so it counts only for accounts that are not proven either. */
export async function hasMailboxUsedTrial(db: Db, buyer: Mailbox): Promise<boolean> {
  const isMailbox = eq(usedTrials.emailHash, await hashMailbox(db, buyer.email));
  const counts = buyer.emailProvenAt === null ? undefined : usedTrials.isProven;
  return (await db.$count(usedTrials, and(isMailbox, counts))) > 0;
}

export async function claimTrialCard(db: Db, fingerprint: string, subscriptionId: string, now: Date): Promise<boolean> {
  const cardHash = await hashCard(db, fingerprint);
  await db.insert(usedTrialCards).values({ cardHash, subscriptionId, usedAt: now }).onConflictDoNothing();
  const [used] = await db
    .select({ subscriptionId: usedTrialCards.subscriptionId })
    .from(usedTrialCards)
    .where(eq(usedTrialCards.cardHash, cardHash));
  return used?.subscriptionId === subscriptionId;
}

export const hasTrialCard = async (db: Db, subscriptionId: string): Promise<boolean> =>
  (await db.$count(usedTrialCards, eq(usedTrialCards.subscriptionId, subscriptionId))) > 0;

/**
 * From when on a person may buy who has withdrawn from two contracts within a year. Accounts with the same mailbox or card count too. Returns
 * null if the person may buy now.
 */
export async function findEndOfRefusal(db: Db, buyer: Buyer, cardHash: string | null, now: Date): Promise<Date | null> {
  const isOfBuyer = or(eq(withdrawals.userId, buyer.id), await sharesMailboxWith(db, withdrawals, buyer))!;
  const byBuyer = await nextPurchaseAt(db, isOfBuyer, now);
  return byBuyer ?? (cardHash === null ? null : nextPurchaseAt(db, eq(withdrawals.cardHash, cardHash), now));
}

/**
 * Whether a payment of the person, mailbox or card is disputed. A dispute of somebody who used the account before the real owner of
 * its address confirmed it does not count.
 */
export async function hasOpenDispute(db: Db, buyer: Buyer, cardHash: string | null): Promise<boolean> {
  const isOwn = and(eq(paymentDisputes.userId, buyer.id), isNull(billingCustomers.closedAt));
  const isOfCard = cardHash === null ? undefined : eq(paymentDisputes.cardHash, cardHash);
  const found = await db
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .innerJoin(billingCustomers, eq(billingCustomers.customerId, paymentDisputes.customerId))
    .where(and(eq(paymentDisputes.state, 'open'), or(isOwn, await sharesMailboxWith(db, paymentDisputes, buyer), isOfCard)))
    .limit(1);
  return found.length > 0;
}

async function nextPurchaseAt(db: Db, isCounted: SQL, now: Date): Promise<Date | null> {
  const { requestedAt } = withdrawals;
  const [, second] = await db
    .select({ requestedAt })
    .from(withdrawals)
    .where(and(isCounted, gt(requestedAt, new Date(now.getTime() - yearMs))))
    .orderBy(desc(requestedAt))
    .limit(2);
  return second ? new Date(second.requestedAt.getTime() + yearMs) : null;
}

const yearMs = 365 * dayMs;

export async function listRecentCheckouts(db: Db, userId: number) {
  return db.select().from(checkouts).where(eq(checkouts.userId, userId)).orderBy(desc(checkouts.number)).limit(20);
}

export async function addCheckout(db: Db, row: typeof checkouts.$inferInsert): Promise<void> {
  await db.insert(checkouts).values(row).onConflictDoNothing();
}

export type Checkout = typeof checkouts.$inferSelect;

export async function listOpenCheckouts(db: Db, userId: number): Promise<Checkout[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), isNull(checkouts.closedAt)));
}

/** The newest open checkouts of all people since a time. */
export async function listOpenCheckoutIds(db: Db, since: Date, limit: number): Promise<string[]> {
  const { id, number, createdAt, closedAt } = checkouts;
  const isRecent = and(isNull(closedAt), gt(createdAt, since));
  return (await db.select({ id }).from(checkouts).where(isRecent).orderBy(desc(number)).limit(limit)).map((row) => row.id);
}

export async function closeCheckout(db: Db, id: string, now: Date): Promise<void> {
  await db.update(checkouts).set({ closedAt: now }).where(eq(checkouts.id, id));
}
