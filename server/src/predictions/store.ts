import { and, asc, desc, eq, gt, gte, inArray, lte, ne } from 'drizzle-orm';
import { hourMs } from '#domain/durations.ts';
import { freshPriceMs } from '#domain/game-rules.ts';
import type { ExpectedMarkets } from '#model/market/closing-market.ts';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { closings, isUsablePrice, prices } from '#server/schema/odds.ts';
import { predictions, verdicts } from '#server/schema/predictions.ts';

export type Game = typeof games.$inferSelect;
export type StoredPrediction = typeof predictions.$inferSelect;

/** Scheduled games that start between two times, without the preseason, soonest first. */
export async function listUpcomingGames(db: Db, from: Date, to: Date): Promise<Game[]> {
  return db
    .select()
    .from(games)
    .where(and(eq(games.status, 'scheduled'), ne(games.stage, 'preseason'), gt(games.startsAt, from), lte(games.startsAt, to)))
    .orderBy(asc(games.startsAt), asc(games.id));
}

/** A price that the feed has not contained for this long is not current. */
const currentForMs = 6 * hourMs;

/** Every book's usable prices that are current at a time. Predictions are made from them. */
export async function listCurrentPrices(db: Db, gameIds: readonly string[], at: Date) {
  if (gameIds.length === 0) return [];
  const seenSince = new Date(at.getTime() - currentForMs);
  return db
    .select()
    .from(prices)
    .where(and(inArray(prices.gameId, [...gameIds]), isUsablePrice, gte(prices.seenAt, seenSince)))
    .orderBy(asc(prices.gameId), asc(prices.book), asc(prices.market));
}

/** The prices that the analysis of a game compares: those of its prediction, or none while the feed is old. */
export async function listOfferedPrices(db: Db, gameId: string, now: Date) {
  const current = await listCurrentPrices(db, [gameId], now);
  return current.some(({ seenAt }) => now.getTime() - seenAt.getTime() <= freshPriceMs) ? current : [];
}

export async function findLastPredictions(db: Db, gameIds: readonly string[]): Promise<Map<string, StoredPrediction>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([predictions.gameId])
    .from(predictions)
    .where(inArray(predictions.gameId, [...gameIds]))
    .orderBy(asc(predictions.gameId), desc(predictions.id));
  return new Map(rows.map((row) => [row.gameId, row]));
}

/** A limit above the number of predictions that a game can get in its 72 hours. */
const maxPredictions = 1000;

/** All predictions of a game, in the order of the ledger. */
export async function listPredictions(db: Db, gameId: string): Promise<StoredPrediction[]> {
  return db.select().from(predictions).where(eq(predictions.gameId, gameId)).orderBy(asc(predictions.id)).limit(maxPredictions);
}

export interface SettledVerdict {
  readonly verdict: typeof verdicts.$inferSelect;
  readonly closing: ExpectedMarkets;
}

/** The verdict of a game with its closing line. A canceled game has none. */
export async function findVerdict(db: Db, gameId: string): Promise<SettledVerdict | undefined> {
  const [row] = await db
    .select({ verdict: verdicts, closing: closings.consensus })
    .from(verdicts)
    .leftJoin(closings, eq(closings.gameId, verdicts.gameId))
    .where(eq(verdicts.gameId, gameId));
  return row && { verdict: row.verdict, closing: row.closing ?? {} };
}
