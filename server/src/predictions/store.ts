import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, max, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { boxScores, games, injuries, priceChanges, prices } from './foreign-tables.ts';
import type { PriceRow } from './issue/market-quotes.ts';
import { predictions, ratedGames, verdicts } from '#server/schema/predictions.ts';

export type Game = typeof games.$inferSelect;
export type StoredPrediction = typeof predictions.$inferSelect;
export type CurrentPrice = typeof prices.$inferSelect;

const shown = ['scheduled', 'live', 'final'] as const;

/** The games of a league day, and those still in play from the evening before. */
export async function gamesOn(db: Db, date: string): Promise<Game[]> {
  return db
    .select()
    .from(games)
    .where(or(and(eq(games.date, date), inArray(games.status, [...shown])), and(eq(games.status, 'live'), lt(games.date, date))))
    .orderBy(asc(games.startsAt), asc(games.id));
}

export async function nextGameDate(db: Db, after: string): Promise<string | undefined> {
  const [row] = await db
    .select({ date: games.date })
    .from(games)
    .where(and(gt(games.date, after), eq(games.status, 'scheduled')))
    .orderBy(asc(games.date))
    .limit(1);
  return row?.date;
}

export async function gamesStarting(db: Db, from: Date, to: Date): Promise<Game[]> {
  return db
    .select()
    .from(games)
    .where(and(eq(games.status, 'scheduled'), ne(games.stage, 'preseason'), gt(games.startsAt, from), lte(games.startsAt, to)))
    .orderBy(asc(games.startsAt), asc(games.id));
}

export async function gamesByIds(db: Db, ids: readonly string[]): Promise<Game[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(games)
    .where(inArray(games.id, [...ids]))
    .orderBy(asc(games.startsAt), asc(games.id));
}

/** What each book offers, as far as it can be used. */
export async function goodPrices(db: Db, gameIds: readonly string[], seenSince?: Date): Promise<CurrentPrice[]> {
  if (gameIds.length === 0) return [];
  return db
    .select()
    .from(prices)
    .where(
      and(
        inArray(prices.gameId, [...gameIds]),
        isNull(prices.setAside),
        sql`${prices.first} is not null`,
        seenSince && gte(prices.seenAt, seenSince),
      ),
    )
    .orderBy(asc(prices.gameId), asc(prices.book), asc(prices.market));
}

/** A game, and a moment in its past. */
export interface GameMoment {
  readonly gameId: string;
  readonly at: Date;
}

/** What each book offered on these games at those moments, out of the history of changes; by game. */
export async function pricesAsOf(db: Db, moments: readonly GameMoment[]): Promise<Map<string, PriceRow[]>> {
  if (moments.length === 0) return new Map();
  const { gameId, book, market, line, first, second, setAside, recordedAt, id } = priceChanges;
  const rows = await db
    .selectDistinctOn([gameId, book, market], { gameId, book, market, line, first, second, setAside })
    .from(priceChanges)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) as moment("gameId" text, "at" timestamptz)`,
      sql`moment."gameId" = ${gameId} and ${recordedAt} <= moment."at"`,
    )
    .orderBy(asc(gameId), asc(book), asc(market), desc(recordedAt), desc(id));
  return Map.groupBy(rows, (row) => row.gameId);
}

/** When a feed last showed any price of each game. */
export async function pricesLastSeen(db: Db, gameIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ gameId: prices.gameId, seenAt: max(prices.seenAt) })
    .from(prices)
    .where(inArray(prices.gameId, [...gameIds]))
    .groupBy(prices.gameId);
  return new Map(rows.flatMap(({ gameId, seenAt }) => (seenAt ? [[gameId, seenAt] as const] : [])));
}

export async function lastPredictions(db: Db, gameIds: readonly string[]): Promise<Map<string, StoredPrediction>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([predictions.gameId])
    .from(predictions)
    .where(inArray(predictions.gameId, [...gameIds]))
    .orderBy(asc(predictions.gameId), desc(predictions.id));
  return new Map(rows.map((row) => [row.gameId, row]));
}

/** The ones that are judged: of each game, the last issued before the ball went up. */
export async function judgedPredictions(db: Db, gameIds: readonly string[]): Promise<Map<string, StoredPrediction>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([predictions.gameId], { prediction: predictions })
    .from(predictions)
    .innerJoin(games, and(eq(games.id, predictions.gameId), lt(predictions.issuedAt, games.startsAt)))
    .where(inArray(predictions.gameId, [...gameIds]))
    .orderBy(asc(predictions.gameId), desc(predictions.id));
  return new Map(rows.map(({ prediction }) => [prediction.gameId, prediction]));
}

export async function appendPredictions(transaction: Db, rows: readonly (typeof predictions.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 100) await transaction.insert(predictions).values(rows.slice(from, from + 100));
}

/** Who will not play, by team. */
export async function listOut(db: Db, statuses: readonly string[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ teamId: injuries.teamId, playerId: injuries.playerId })
    .from(injuries)
    .where(inArray(injuries.status, [...statuses]))
    .orderBy(asc(injuries.playerId));
  const byTeam = Map.groupBy(rows, (row) => row.teamId);
  return new Map([...byTeam].map(([teamId, out]) => [teamId, out.flatMap(({ playerId }) => playerId ?? [])]));
}

/**
 * Games whose result is not settled yet, or was corrected since, in the order of time. Lines of the box score are waited
 * for until `giveUpAt`; a canceled game is settled when something was said of it.
 */
export async function gamesToSettle(db: Db, giveUpAt: Date, limit: number): Promise<Game[]> {
  const rows = await db
    .select({ game: games })
    .from(games)
    .leftJoin(ratedGames, eq(ratedGames.gameId, games.id))
    .leftJoin(boxScores, and(eq(boxScores.gameId, games.id), eq(boxScores.resultRevision, games.resultRevision)))
    .where(
      and(
        eq(games.status, 'final'),
        ne(games.stage, 'preseason'),
        or(isNull(ratedGames.gameId), lt(ratedGames.resultRevision, games.resultRevision)),
        or(sql`${boxScores.gameId} is not null`, lte(games.finalAt, giveUpAt)),
      ),
    )
    .orderBy(asc(games.date), asc(games.startsAt), asc(games.id))
    .limit(limit);
  return rows.map((row) => row.game);
}

/** League days that have finals the ratings have not taken in, in order, with those games. */
export async function unsettledDays(db: Db, before: Date): Promise<{ date: string; games: Game[] }[]> {
  const rows = await db
    .select({ game: games })
    .from(games)
    .leftJoin(ratedGames, eq(ratedGames.gameId, games.id))
    .where(and(eq(games.status, 'final'), ne(games.stage, 'preseason'), lt(games.startsAt, before), isNull(ratedGames.gameId)))
    .orderBy(asc(games.date), asc(games.startsAt), asc(games.id));
  return [...Map.groupBy(rows, ({ game }) => game.date)].map(([date, list]) => ({ date, games: list.map(({ game }) => game) }));
}

export async function canceledWithoutVerdict(db: Db): Promise<Game[]> {
  return db
    .select()
    .from(games)
    .where(
      and(
        eq(games.status, 'canceled'),
        inArray(games.id, db.select({ id: predictions.gameId }).from(predictions)),
        notInArray(games.id, db.select({ id: verdicts.gameId }).from(verdicts)),
      ),
    )
    .limit(50);
}

/** The games as they are now, in order and held until the end of `transaction`, without those whose result was settled meanwhile. */
export async function holdUnsettled(transaction: Db, ids: readonly string[]): Promise<Game[]> {
  const rows = await transaction
    .select({ game: games, settled: ratedGames.resultRevision })
    .from(games)
    .leftJoin(ratedGames, eq(ratedGames.gameId, games.id))
    .where(inArray(games.id, [...ids]))
    .orderBy(asc(games.date), asc(games.startsAt), asc(games.id))
    .for('update', { of: games });
  return rows.flatMap(({ game, settled }) => (settled === null || settled < game.resultRevision ? [game] : []));
}

export async function saveVerdicts(transaction: Db, rows: readonly (typeof verdicts.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).map((name) => [name, sql.raw(`excluded."${name}"`)] as const);
  await transaction
    .insert(verdicts)
    .values([...rows])
    .onConflictDoUpdate({ target: verdicts.gameId, set: Object.fromEntries(columns) });
}

/** A stretch of the ledger, with what decides whether its contents are public. */
export async function ledgerAfter(db: Db, position: number, limit: number) {
  return db
    .select({ prediction: predictions, status: games.status, startsAt: games.startsAt })
    .from(predictions)
    .leftJoin(games, eq(games.id, predictions.gameId))
    .where(gt(predictions.id, position))
    .orderBy(asc(predictions.id))
    .limit(limit);
}
