import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { ExpectedMarkets } from '#model/market/closing-market.ts';
import type { Game, GameStart } from '#server/games/queries.ts';
import { type Db, replaceRow } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { priceComparisons, measuredGapGames, offMarketSums } from '#server/schema/market.ts';
import { closings } from '#server/schema/odds.ts';

export type Snapshot = typeof priceComparisons.$inferSelect;
export type OffMarketSum = typeof offMarketSums.$inferSelect;

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

export interface UnmeasuredGame extends GameStart {
  readonly close: ExpectedMarkets;
}

export async function listUnmeasuredGames(db: Db, limit: number): Promise<UnmeasuredGame[]> {
  const measured = db.select({ id: measuredGapGames.gameId }).from(measuredGapGames).where(eq(measuredGapGames.gameId, closings.gameId));
  return db
    .select({ id: games.id, startsAt: games.startsAt, close: closings.consensus })
    .from(closings)
    .innerJoin(games, and(eq(games.id, closings.gameId), eq(games.status, 'final')))
    .where(notExists(measured))
    .orderBy(asc(closings.gameId))
    .limit(limit);
}

export async function markMeasured(transaction: Db, gameIds: readonly string[]): Promise<Set<string>> {
  const rows = await transaction
    .insert(measuredGapGames)
    .values(gameIds.map((gameId) => ({ gameId })))
    .onConflictDoNothing()
    .returning();
  return new Set(rows.map((row) => row.gameId));
}

export async function addOffMarketSums(transaction: Db, sums: readonly OffMarketSum[]): Promise<void> {
  if (sums.length === 0) return;
  const added = (column: string) => sql.raw(`"off_market_sums"."${column}" + excluded."${column}"`);
  const columns = ['games', 'gaps', 'value', 'gapsSquared', 'valueSquared', 'gapsTimesValue'];
  const set = Object.fromEntries(columns.map((column) => [column, added(column)]));
  await transaction
    .insert(offMarketSums)
    .values([...sums])
    .onConflictDoUpdate({ target: [offMarketSums.market, offMarketSums.size], set });
}

export const listOffMarketSums = async (db: Db): Promise<OffMarketSum[]> =>
  db.select().from(offMarketSums).orderBy(asc(offMarketSums.market), asc(offMarketSums.size));
