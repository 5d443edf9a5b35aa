import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { PlanKey } from '#domain/plans/plans.ts';
import type { Recipient } from '#server/billing/mails/mail-parts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { users } from '#server/schema/accounts.ts';
import { announcedPrices, billingCustomers, subscriptions } from '#server/schema/billing.ts';

const pageSize = 500;

export async function addAnnouncement(db: Db, row: typeof announcedPrices.$inferInsert): Promise<void> {
  await db.insert(announcedPrices).values(row);
}

/** One page of the people whose plan will be charged again, in the order of their ids. */
export async function listRenewingBuyers(db: Db, planType: PlanKey, after: number): Promise<Recipient[]> {
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
    .limit(pageSize);
}
