import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Market } from '#domain/market/market.ts';
import type { PriceStep } from '#domain/market/price-step.ts';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { isUsablePrice, monthOf, priceChanges, prices, removedByBook, stepOf } from '#server/schema/odds.ts';

export type Game = typeof games.$inferSelect;
export type Price = typeof prices.$inferSelect;

const order = [asc(games.startsAt), asc(games.id)];

/** The games of a league date, games that were postponed from it, and games of earlier dates that are still live. */
export async function listGamesOn(db: Db, date: string): Promise<Game[]> {
  const isOnDate = and(eq(games.date, date), ne(games.status, 'canceled'));
  const isPostponedFrom = and(
    isNotNull(games.postponedFrom),
    ne(games.status, 'canceled'),
    sql`(${games.postponedFrom} at time zone 'America/New_York')::date = ${date}::date`,
  );
  const isStillLive = and(eq(games.status, 'live'), lt(games.date, date));
  return db
    .select()
    .from(games)
    .where(or(isOnDate, isPostponedFrom, isStillLive))
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

/** A limit far above the number of price changes of one market of a game. */
export const maxMarketChanges = 10_000;

/**
 * The usable price changes of one market of a game in order of time, and each removal of the market by its book. If there are more than
 * the limit, the oldest are left out, because the current prices matter most.
 */
export async function listMarketChanges(db: Db, game: Pick<Game, 'id' | 'startsAt'>, market: Market): Promise<PriceStep[]> {
  const { gameId, gameMonth, setAside, recordedAt, id } = priceChanges;
  const isShown = or(isNull(setAside), eq(setAside, removedByBook));
  const newestFirst = await db
    .select()
    .from(priceChanges)
    .where(and(eq(gameMonth, monthOf(game.startsAt)), eq(gameId, game.id), eq(priceChanges.market, market), isShown))
    .orderBy(desc(recordedAt), desc(id))
    .limit(maxMarketChanges);
  return newestFirst.toReversed().map(stepOf);
}
