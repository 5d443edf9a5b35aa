import { eq } from 'drizzle-orm';
import type { PreferenceChanges, Preferences } from '#contract/preferences.ts';
import type { Db } from '#server/platform/database/database.ts';
import { preferences } from '#server/schema/preferences.ts';

export async function readPreferences(db: Db, userId: number): Promise<Preferences> {
  const { oddsFormat, favoriteTeams } = preferences;
  const [row] = await db.select({ oddsFormat, favoriteTeams }).from(preferences).where(eq(preferences.userId, userId));
  return row ?? { oddsFormat: null, favoriteTeams: [] };
}

export async function savePreferences(db: Db, userId: number, { oddsFormat, favoriteTeams }: PreferenceChanges): Promise<void> {
  const changes = { ...(oddsFormat && { oddsFormat }), ...(favoriteTeams && { favoriteTeams }) };
  const row = db.insert(preferences).values({ userId, ...changes });
  if (Object.keys(changes).length === 0) await row.onConflictDoNothing();
  else await row.onConflictDoUpdate({ target: preferences.userId, set: changes });
}

export async function deletePreferences(db: Db, userId: number): Promise<void> {
  await db.delete(preferences).where(eq(preferences.userId, userId));
}
