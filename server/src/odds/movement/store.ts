import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { priceChanges, removedByBook } from '#server/schema/odds.ts';

/** A limit far above the number of price changes of one game. */
const maxChanges = 20_000;

/** Every usable price change of a game's moneylines and totals in order of time, and each removal of a market by its book. */
export async function listPriceChanges(db: Db, gameId: string) {
  const isShown = or(isNull(priceChanges.setAside), eq(priceChanges.setAside, removedByBook));
  return db
    .select()
    .from(priceChanges)
    .where(and(eq(priceChanges.gameId, gameId), inArray(priceChanges.market, ['h2h', 'totals']), isShown))
    .orderBy(asc(priceChanges.recordedAt), asc(priceChanges.id))
    .limit(maxChanges);
}

export async function gameExists(db: Db, id: string): Promise<boolean> {
  return (await db.$count(games, eq(games.id, id))) > 0;
}
