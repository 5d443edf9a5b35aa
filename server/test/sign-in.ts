import { hashToken, newToken } from '#server/accounts/sessions/token.ts';
import { sessions, users } from '#server/schema/accounts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { eq } from 'drizzle-orm';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import { entitlements } from '#server/schema/billing.ts';

export async function cookieOfNewUser(db: Db, { isPremium }: { isPremium: boolean }): Promise<string> {
  const username = crypto.randomUUID();
  const [user] = await db
    .insert(users)
    .values({ username, email: `${username}@example.com` })
    .returning();
  await setPremium(db, user!.id, isPremium);
  const token = newToken();
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId: user!.id, expiresAt: new Date('2099-01-01T00:00:00Z') });
  return `courtline=${token}`;
}

export async function setPremium(db: Db, userId: number, isPremium: boolean): Promise<void> {
  const entitlement = { isPremium, why: isPremium ? 'grant' : 'none', endsAt: null };
  await db
    .insert(entitlements)
    .values({ userId, ...entitlement })
    .onConflictDoUpdate({ target: entitlements.userId, set: entitlement });
  await db.update(users).set({ isPremium }).where(eq(users.id, userId));
  await publishChanges(db, 'viewer', [String(userId)]);
}

export async function proveEmail(db: Db, userId: number): Promise<void> {
  await db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, userId));
  await publishChanges(db, 'viewer', [String(userId)]);
}
