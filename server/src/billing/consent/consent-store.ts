import { and, asc, eq, gt, isNull, lt, notExists, or } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { purchaseConsents, subscriptions } from '#server/schema/billing.ts';

/** A consent is stored for three years and at least one year after the end of its contract, as the law of California asks. */
export const consentKeepMs = 3 * 365 * dayMs;
const keptAfterContractMs = 365 * dayMs;

/** Stores a consent. A second call for the same checkout has no effect. */
export async function addPurchaseConsent(transaction: Db, row: typeof purchaseConsents.$inferInsert): Promise<void> {
  await transaction.insert(purchaseConsents).values(row).onConflictDoNothing();
}

export async function deletePurchaseConsent(db: Db, id: string): Promise<void> {
  await db.delete(purchaseConsents).where(eq(purchaseConsents.id, id));
}

/** The consents of a person, oldest first, for the data export and for the operator. */
export async function listPurchaseConsents(db: Db, userId: number) {
  const { id, subscriptionId, planType, withTrial, consentText, termsVersion, givenAt } = purchaseConsents;
  return db
    .select({ id, subscriptionId, planType, withTrial, consentText, termsVersion, givenAt })
    .from(purchaseConsents)
    .where(eq(purchaseConsents.userId, userId))
    .orderBy(asc(givenAt))
    .limit(1000);
}

/** The account is deleted: its consents stay as proof of the contract, without the user's id. */
export async function detachPurchaseConsents(transaction: Db, userId: number, now: Date): Promise<void> {
  await transaction.update(purchaseConsents).set({ userId: null, contractEndedAt: now }).where(eq(purchaseConsents.userId, userId));
}

/** Deletes the consents that were given before a date, unless the contract is running or ended less than a year ago. */
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
