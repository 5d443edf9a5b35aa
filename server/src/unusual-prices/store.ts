import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Game, GameStart } from '#server/games/queries.ts';
import { type Db, replaceRow } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { priceComparisons } from '#server/schema/unusual-prices.ts';
import { closings } from '#server/schema/odds.ts';

export type Snapshot = typeof priceComparisons.$inferSelect;

export async function findSnapshots(db: Db, gameIds: readonly string[]): Promise<Map<string, Snapshot>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(priceComparisons)
    .where(inArray(priceComparisons.gameId, [...gameIds]));
  return new Map(rows.map((row) => [row.gameId, row]));
}

export async function listBegunGames(db: Db, since: Date, now: Date, limit: number): Promise<{ game: Game; snapshot: Snapshot }[]> {
  return db
    .select({ game: games, snapshot: priceComparisons })
    .from(games)
    .innerJoin(priceComparisons, eq(priceComparisons.gameId, games.id))
    .where(and(gt(games.startsAt, since), lte(games.startsAt, now), inArray(games.status, ['scheduled', 'live', 'final'])))
    .orderBy(desc(games.startsAt), asc(games.id))
    .limit(limit);
}

/** The latest finished games that have a closing line and no comparison. */
export async function listUncomparedGames(db: Db, since: Date, limit: number): Promise<{ game: GameStart; closedAt: Date }[]> {
  const rows = await db
    .select({ game: { id: games.id, startsAt: games.startsAt }, closedAt: closings.closedAt })
    .from(games)
    .innerJoin(closings, and(eq(closings.gameId, games.id), isNotNull(closings.closedAt)))
    .leftJoin(priceComparisons, eq(priceComparisons.gameId, games.id))
    .where(and(gt(games.startsAt, since), eq(games.status, 'final'), isNull(priceComparisons.gameId)))
    .orderBy(desc(games.startsAt), asc(games.id))
    .limit(limit);
  return rows.map(({ game, closedAt }) => ({ game, closedAt: closedAt! }));
}

export async function saveSnapshots(transaction: Db, snapshots: readonly Snapshot[]): Promise<void> {
  await transaction
    .insert(priceComparisons)
    .values([...snapshots])
    .onConflictDoUpdate({ target: priceComparisons.gameId, set: replaceRow(priceComparisons) });
}
