import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { users } from '#server/schema/accounts.ts';
import { entitlements } from '#server/schema/billing.ts';

/** Gives or removes premium access without a subscription, by writing the entitlement that billing would store. */
export async function setPremium(db: Db, userId: number, isPremium: boolean): Promise<void> {
  const entitlement = { isPremium, why: isPremium ? 'grant' : 'none', endsAt: null };
  await db
    .insert(entitlements)
    .values({ userId, ...entitlement })
    .onConflictDoUpdate({ target: entitlements.userId, set: entitlement });
  await db.update(users).set({ isPremium }).where(eq(users.id, userId));
  await publishChanges(db, 'viewer', [String(userId)]);
}
