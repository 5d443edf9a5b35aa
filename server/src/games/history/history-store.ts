import { and, asc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { selectFinishedGames, type StoredGame } from '#server/games/feeds/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { publishChanges, wholeTopic } from '#server/platform/stream/publish-changes.ts';
import { boxScores, games, historyLoads } from '#server/schema/games.ts';

type HistoryLoad = typeof historyLoads.$inferSelect;

export async function findHistoryLoad(db: Db, name: string): Promise<HistoryLoad | undefined> {
  const [load] = await db.select().from(historyLoads).where(eq(historyLoads.name, name));
  return load;
}

/** Open pages show how far the load is. */
export async function saveHistoryLoad(db: Db, load: typeof historyLoads.$inferInsert): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.insert(historyLoads).values(load).onConflictDoUpdate({ target: historyLoads.name, set: load });
    await publishChanges(transaction, 'preparation', [wholeTopic]);
  });
}

export async function listHistoryLoads(db: Db) {
  const rows = await db.select().from(historyLoads).orderBy(asc(historyLoads.name)).limit(50);
  return rows.map(({ name, done, of, finishedAt }) => ({ name, done, of, finishedAt: finishedAt?.toISOString() ?? null }));
}

export async function listNbaIds(db: Db, season: number): Promise<string[]> {
  const rows = await db
    .select({ nbaId: games.nbaId })
    .from(games)
    .where(and(eq(games.season, season), eq(games.status, 'final'), isNotNull(games.nbaId)));
  return rows.flatMap(({ nbaId }) => nbaId ?? []);
}

export async function listPastGamesWithoutBox(db: Db, from: Date, to: Date): Promise<StoredGame[]> {
  const rows = await selectFinishedGames(db, gte(games.startsAt, from), lt(games.startsAt, to), isNull(boxScores.gameId)).orderBy(
    asc(games.startsAt),
    asc(games.id),
  );
  return rows.map((row) => row.game);
}

export interface HistorySpan {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly pauseMs: number;
}
