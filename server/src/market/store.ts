import { and, asc, desc, eq, gt, inArray, lte, max, notExists, sql } from 'drizzle-orm';
import type { Market } from '#domain/market/market.ts';
import type { PriceStep } from '#domain/market/price-step.ts';
import type { ExpectedMarkets } from '#model/market/closing-market.ts';
import { type Db, replaceRow } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { marketSnapshots, offMarketGames, offMarketSums } from '#server/schema/market.ts';
import { closings, isFreshPrice, monthOf, priceChanges, prices, stepOf } from '#server/schema/odds.ts';

export type Game = typeof games.$inferSelect;
export type Snapshot = typeof marketSnapshots.$inferSelect;
export type OffMarketSum = typeof offMarketSums.$inferSelect;

/** Far above the number of games that have prices at one time. */
const maxGames = 100;

/** The games that start between two times and have not begun, with their snapshots. */
export async function listUpcomingGames(db: Db, from: Date, until: Date): Promise<{ game: Game; snapshot: Snapshot | null }[]> {
  return db
    .select({ game: games, snapshot: marketSnapshots })
    .from(games)
    .leftJoin(marketSnapshots, eq(marketSnapshots.gameId, games.id))
    .where(and(eq(games.status, 'scheduled'), gt(games.startsAt, from), lte(games.startsAt, until)))
    .orderBy(asc(games.startsAt), asc(games.id))
    .limit(maxGames);
}

/** The last games whose listed start has passed, latest first, with what was unusual before it. */
export async function listBegunGames(db: Db, since: Date, now: Date, limit: number): Promise<{ game: Game; snapshot: Snapshot }[]> {
  return db
    .select({ game: games, snapshot: marketSnapshots })
    .from(games)
    .innerJoin(marketSnapshots, eq(marketSnapshots.gameId, games.id))
    .where(and(gt(games.startsAt, since), lte(games.startsAt, now), inArray(games.status, ['scheduled', 'live', 'final'])))
    .orderBy(desc(games.startsAt), asc(games.id))
    .limit(limit);
}

/** When a price of each game last changed, by game id. */
export async function findLastChanges(db: Db, of: readonly Game[]): Promise<Map<string, Date>> {
  if (of.length === 0) return new Map();
  const rows = await db
    .select({ gameId: priceChanges.gameId, at: max(priceChanges.recordedAt) })
    .from(priceChanges)
    .where(isChangeOf(of))
    .groupBy(priceChanges.gameId);
  return new Map(rows.flatMap(({ gameId, at }) => (at ? [[gameId, at] as const] : [])));
}

const isChangeOf = (of: readonly Pick<Game, 'id' | 'startsAt'>[]) =>
  and(
    inArray(priceChanges.gameMonth, [...new Set(of.map(({ startsAt }) => monthOf(startsAt)))]),
    inArray(
      priceChanges.gameId,
      of.map(({ id }) => id),
    ),
  );

/** A limit far above the number of price changes of some games. Beyond it the oldest are left out. */
const maxChanges = 100_000;

/** The price changes of some games in order of time, by game id. */
export async function listChanges(
  db: Db,
  of: readonly Pick<Game, 'id' | 'startsAt'>[],
  limit = maxChanges,
): Promise<Map<string, PriceStep[]>> {
  const { gameId, book, market, line, first, second, setAside, recordedAt, id } = priceChanges;
  const newestFirst = await db
    .select({ gameId, book, market, line, first, second, setAside, recordedAt })
    .from(priceChanges)
    .where(isChangeOf(of))
    .orderBy(desc(recordedAt), desc(id))
    .limit(limit);
  const byGame = Map.groupBy(newestFirst.toReversed(), (row) => row.gameId);
  return new Map([...byGame].map(([game, rows]) => [game, rows.map(stepOf)]));
}

export type IsFresh = (gameId: string, book: string, market: Market) => boolean;

/** Tells which prices of some games are fresh: an older one looks off the market only because the others have moved. */
export async function findFreshPrices(db: Db, gameIds: readonly string[], now: Date): Promise<IsFresh> {
  if (gameIds.length === 0) return () => false;
  const rows = await db
    .select({ gameId: prices.gameId, book: prices.book, market: prices.market })
    .from(prices)
    .where(and(inArray(prices.gameId, [...gameIds]), isFreshPrice(now)));
  const fresh = new Set(rows.map(({ gameId, book, market }) => `${gameId} ${book} ${market}`));
  return (gameId, book, market) => fresh.has(`${gameId} ${book} ${market}`);
}

/** When the feed last contained prices of these games; undefined without one. */
export async function findLastReadAt(db: Db, gameIds: readonly string[]): Promise<Date | undefined> {
  if (gameIds.length === 0) return undefined;
  const [row] = await db
    .select({ at: max(prices.seenAt) })
    .from(prices)
    .where(inArray(prices.gameId, [...gameIds]));
  return row?.at ?? undefined;
}

export async function saveSnapshots(transaction: Db, snapshots: readonly Snapshot[]): Promise<void> {
  await transaction
    .insert(marketSnapshots)
    .values([...snapshots])
    .onConflictDoUpdate({ target: marketSnapshots.gameId, set: replaceRow(marketSnapshots) });
}

export interface UnmeasuredGame extends Pick<Game, 'id' | 'startsAt'> {
  readonly close: ExpectedMarkets;
}

/** Final games whose off-market prices have not been measured, with their closing line. */
export async function listUnmeasuredGames(db: Db, limit: number): Promise<UnmeasuredGame[]> {
  const measured = db.select({ id: offMarketGames.gameId }).from(offMarketGames).where(eq(offMarketGames.gameId, closings.gameId));
  return db
    .select({ id: games.id, startsAt: games.startsAt, close: closings.consensus })
    .from(closings)
    .innerJoin(games, and(eq(games.id, closings.gameId), eq(games.status, 'final')))
    .where(notExists(measured))
    .orderBy(asc(closings.gameId))
    .limit(limit);
}

/** Marks games as measured. Returns the ids of those that were not. */
export async function markMeasured(transaction: Db, gameIds: readonly string[]): Promise<Set<string>> {
  const rows = await transaction
    .insert(offMarketGames)
    .values(gameIds.map((gameId) => ({ gameId })))
    .onConflictDoNothing()
    .returning();
  return new Set(rows.map((row) => row.gameId));
}

/** Adds sums to the stored ones. Each market and size may occur once. */
export async function addSums(transaction: Db, sums: readonly OffMarketSum[]): Promise<void> {
  if (sums.length === 0) return;
  const added = (column: string) => sql.raw(`"off_market_sums"."${column}" + excluded."${column}"`);
  const set = Object.fromEntries(
    ['games', 'gaps', 'value', 'gapsSquared', 'valueSquared', 'gapsTimesValue'].map((column) => [column, added(column)]),
  );
  await transaction
    .insert(offMarketSums)
    .values([...sums])
    .onConflictDoUpdate({ target: [offMarketSums.market, offMarketSums.size], set });
}

/** At most one row per market and size. */
export const listSums = async (db: Db): Promise<OffMarketSum[]> =>
  db.select().from(offMarketSums).orderBy(asc(offMarketSums.market), asc(offMarketSums.size));
