import { and, asc, eq, gt, isNull, lt, notExists, or, ne, inArray, like, not, sql } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import { hashCard, type Buyer } from '#server/billing/entitlement/buyer-store.ts';
import { listOwnSubscriptions } from '#server/billing/entitlement/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { keyedHash, keyedHashPrefix, hashEmail } from '#server/platform/keys.ts';
import { mailboxOf } from '#server/delivery/mail/mailbox-of.ts';
import { purchaseConsents, subscriptions, refusedPurchases, usedTrialCards, usedTrials } from '#server/schema/billing.ts';

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
/**
 * Version 0.2 stored hashes without a key, of the whole address. They do not tell the mailbox, so the hash itself is hashed with the key.
 */
const hashOldHash = (db: Db, oldHash: string) => keyedHash(db, 'trial-address', oldHash);

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
  const oldHash = hashEmail(buyer.email);
  const hashes = [await hashMailbox(db, buyer.email), await hashOldHash(db, oldHash), oldHash];
  const counts = buyer.emailProvenAt === null ? undefined : usedTrials.isProven;
  const byEmail = await db
    .select()
    .from(usedTrials)
    .where(and(inArray(usedTrials.emailHash, hashes), counts))
    .limit(1);
  return byEmail.length > 0;
}

export async function rehashOldTrials(db: Db, limit: number): Promise<void> {
  const isOld = not(like(usedTrials.emailHash, `${keyedHashPrefix}%`));
  for (const { emailHash, ...use } of await db.select().from(usedTrials).where(isOld).limit(limit)) {
    const replacement = { emailHash: await hashOldHash(db, emailHash), ...use };
    await db.transaction(async (transaction) => {
      await transaction.insert(usedTrials).values(replacement).onConflictDoNothing();
      await transaction.delete(usedTrials).where(eq(usedTrials.emailHash, emailHash));
    });
  }
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
