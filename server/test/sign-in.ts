import { hashToken, newToken } from '#server/accounts/identity/token.ts';
import { sessions, users } from '#server/schema/accounts.ts';
import { setPremium } from './set-premium.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Creates a user with a session in the database. Returns the cookie header. */
export async function signedIn(db: Db, { isPremium }: { isPremium: boolean }): Promise<string> {
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
