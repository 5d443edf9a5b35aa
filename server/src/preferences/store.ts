import { eq } from 'drizzle-orm';
import type { PreferenceChanges, Preferences } from '#contract/preferences.ts';
import type { Db } from '#server/platform/database/database.ts';
import { preferences } from '#server/schema/preferences.ts';

export async function readPreferences(db: Db, userId: number): Promise<Preferences> {
  const { oddsFormat, favoriteTeams, usState, books } = preferences;
  const [row] = await db.select({ oddsFormat, favoriteTeams, usState, books }).from(preferences).where(eq(preferences.userId, userId));
  return row ?? { oddsFormat: null, favoriteTeams: [], usState: null, books: [] };
}

/** Drizzle leaves out the columns of preferences that are undefined. */
export async function savePreferences(db: Db, userId: number, changes: PreferenceChanges): Promise<void> {
  const row = db.insert(preferences).values({ userId, ...changes });
  if (Object.values(changes).every((change) => change === undefined)) await row.onConflictDoNothing();
  else await row.onConflictDoUpdate({ target: preferences.userId, set: changes });
}

export async function deletePreferences(db: Db, userId: number): Promise<void> {
  await db.delete(preferences).where(eq(preferences.userId, userId));
}
