import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { PriceMarket } from '#domain/markets.ts';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { isUsablePrice, monthOf, priceChanges, prices, removedByBook } from '#server/schema/odds.ts';
import type { MarketChange } from './consensus-movement.ts';

export type Game = typeof games.$inferSelect;
export type Price = typeof prices.$inferSelect;

const order = [asc(games.startsAt), asc(games.id)];

/** The games of a league date, and games of earlier dates that are still live. */
export async function listGamesOn(db: Db, date: string): Promise<Game[]> {
  const isOnDate = and(eq(games.date, date), inArray(games.status, ['scheduled', 'live', 'final']));
  const isStillLive = and(eq(games.status, 'live'), lt(games.date, date));
  return db
    .select()
    .from(games)
    .where(or(isOnDate, isStillLive))
    .orderBy(...order);
}

/** The first league date after this one that has a scheduled game. */
export async function findNextGameDate(db: Db, after: string): Promise<string | undefined> {
  const [row] = await db
    .select({ date: games.date })
    .from(games)
    .where(and(gt(games.date, after), eq(games.status, 'scheduled')))
    .orderBy(asc(games.date))
    .limit(1);
  return row?.date;
}

export async function listGamesById(db: Db, ids: readonly string[]): Promise<Game[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(games)
    .where(inArray(games.id, [...ids]))
    .orderBy(...order);
}

export async function listUsablePrices(db: Db, gameIds: readonly string[]): Promise<Price[]> {
  if (gameIds.length === 0) return [];
  return db
    .select()
    .from(prices)
    .where(and(inArray(prices.gameId, [...gameIds]), isUsablePrice))
    .orderBy(asc(prices.gameId), asc(prices.book), asc(prices.market));
}

/** A limit far above the number of price changes of one market on one day. */
const maxChanges = 50_000;

/** The usable price changes of one market of several games in order of time, and each removal of the market by its book. */
export async function listMarketChanges(db: Db, of: readonly Game[], market: PriceMarket): Promise<MarketChange[]> {
  if (of.length === 0) return [];
  const { gameId, gameMonth, book, line, first, second, setAside, recordedAt, id } = priceChanges;
  const months = [...new Set(of.map(({ startsAt }) => monthOf(startsAt)))];
  const ids = of.map((game) => game.id);
  const isShown = or(isNull(setAside), eq(setAside, removedByBook));
  return db
    .select({ gameId, book, line, first, second, recordedAt })
    .from(priceChanges)
    .where(and(inArray(gameMonth, months), inArray(gameId, ids), eq(priceChanges.market, market), isShown))
    .orderBy(asc(recordedAt), asc(id))
    .limit(maxChanges);
}
