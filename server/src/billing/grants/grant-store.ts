import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { GrantFacts } from '#server/billing/entitlement.ts';
import { premiumAudit, premiumGrants } from '#server/schema/billing.ts';

export async function listGrants(db: Db, userId: number): Promise<GrantFacts[]> {
  const { endsAt, revokedAt } = premiumGrants;
  return db.select({ endsAt, revokedAt }).from(premiumGrants).where(eq(premiumGrants.userId, userId)).orderBy(asc(premiumGrants.id));
}

export async function addGrant(transaction: Db, grant: { userId: number; grantedAt: Date; endsAt: Date | null }): Promise<void> {
  await transaction.insert(premiumGrants).values(grant);
}

/** Revokes every active grant and returns the number of revoked grants. */
export async function revokeGrants(transaction: Db, userId: number, now: Date): Promise<number> {
  const revoked = await transaction
    .update(premiumGrants)
    .set({ revokedAt: now })
    .where(and(eq(premiumGrants.userId, userId), isNull(premiumGrants.revokedAt)))
    .returning({ id: premiumGrants.id });
  return revoked.length;
}

export async function addAudit(transaction: Db, row: Omit<typeof premiumAudit.$inferInsert, 'id'>): Promise<void> {
  await transaction.insert(premiumAudit).values(row);
}

export async function listAudit(db: Db, userId: number) {
  return db.select().from(premiumAudit).where(eq(premiumAudit.userId, userId)).orderBy(asc(premiumAudit.id));
}
