import { and, eq, gt, isNotNull, ne, notExists, notInArray, sql } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import { withdrawalDays } from '#domain/terms-of-service.ts';
import { liveStatuses } from '#server/billing/subscription.ts';
import { canWithdraw } from '#server/billing/withdrawal/withdrawal-period.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contractCards, subscriptions, withdrawals } from '#server/schema/billing.ts';

/** The last day of a withdrawal ends up to a day and a half later, in the westernmost time zone. */
export const contractCardKeepMs = (withdrawalDays + 2) * dayMs;

/** Waits until no other transaction judges a purchase with the card. */
export async function lockCard(transaction: Db, cardHash: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${cardHash}, 0))`);
}

export async function addContractCard(transaction: Db, row: typeof contractCards.$inferInsert): Promise<void> {
  await transaction.insert(contractCards).values(row).onConflictDoNothing();
}

/**
 * How many contracts of other accounts with the card can still be withdrawn from. A contract counts before its subscription is
 * stored, so that purchases at the same instant see each other, and until a withdrawal from it is counted itself.
 */
export async function countOpenContracts(db: Db, cardHash: string, userId: number, now: Date): Promise<number> {
  const { subscriptionId, purchasedAt } = contractCards;
  const ended = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), notInArray(subscriptions.status, liveStatuses)));
  const withdrawn = db
    .select({ id: withdrawals.subscriptionId })
    .from(withdrawals)
    .where(and(eq(withdrawals.subscriptionId, subscriptionId), isNotNull(withdrawals.refundedAt)));
  const rows = await db
    .select({ purchasedAt })
    .from(contractCards)
    .where(
      and(
        eq(contractCards.cardHash, cardHash),
        ne(contractCards.userId, userId),
        gt(purchasedAt, new Date(now.getTime() - contractCardKeepMs)),
        notExists(ended),
        notExists(withdrawn),
      ),
    );
  return rows.filter((row) => canWithdraw(row.purchasedAt, now)).length;
}
