import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { premiumGrants } from '#server/schema/billing.ts';
import type { GrantFacts } from './entitlement.ts';

export async function listGrants(db: Db, userId: number): Promise<GrantFacts[]> {
  const { endsAt, revokedAt } = premiumGrants;
  return db.select({ endsAt, revokedAt }).from(premiumGrants).where(eq(premiumGrants.userId, userId)).orderBy(asc(premiumGrants.id));
}

export async function listRecentGrants(db: Db, userId: number, limit: number) {
  const { id, grantedAt, endsAt, revokedAt } = premiumGrants;
  return db
    .select({ id, grantedAt, endsAt, revokedAt })
    .from(premiumGrants)
    .where(eq(premiumGrants.userId, userId))
    .orderBy(desc(premiumGrants.id))
    .limit(limit);
}

export async function addGrant(transaction: Db, grant: { userId: number; grantedAt: Date; endsAt: Date | null }): Promise<number> {
  const [added] = await transaction.insert(premiumGrants).values(grant).returning({ id: premiumGrants.id });
  return added!.id;
}

export async function revokeGrants(transaction: Db, userId: number, now: Date, grantId?: number): Promise<number> {
  const isChosen = grantId === undefined ? undefined : eq(premiumGrants.id, grantId);
  const revoked = await transaction
    .update(premiumGrants)
    .set({ revokedAt: now })
    .where(and(eq(premiumGrants.userId, userId), isNull(premiumGrants.revokedAt), isChosen))
    .returning({ id: premiumGrants.id });
  return revoked.length;
}

interface LastGrant {
  readonly state: 'active' | 'expired' | 'revoked';
  readonly endsAt: Date | null;
}

export function lastGrant(grants: readonly GrantFacts[], now: Date): LastGrant | undefined {
  return grants.map((grant) => describe(grant, now)).toSorted((a, b) => endOf(b) - endOf(a))[0];
}

function describe({ endsAt, revokedAt }: GrantFacts, now: Date): LastGrant {
  if (revokedAt && (endsAt === null || revokedAt < endsAt)) return { state: 'revoked', endsAt: revokedAt };
  return { state: endsAt === null || endsAt > now ? 'active' : 'expired', endsAt };
}

const endOf = ({ endsAt }: LastGrant): number => endsAt?.getTime() ?? Infinity;
