import { and, asc, between, desc, eq, gt, isNotNull, lt, lte, max, or, sql, type SQL } from 'drizzle-orm';
import type { PredictedMarket } from '#domain/market/market.ts';
import { readQuotesAt } from '#server/odds/queries.ts';
import { type Db, replaceRow } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { closings } from '#server/schema/odds.ts';
import { predictions, verdicts } from '#server/schema/predictions.ts';
import { recordGames } from '#server/schema/track-record.ts';

export async function recordVerdicts(transaction: Db, limit: number): Promise<{ games: number; dates: string[] }> {
  const [recorded] = await transaction.select({ version: max(recordGames.verdictVersion) }).from(recordGames);
  const pending = await transaction
    .select({ verdict: verdicts, before: recordGames, issuedAt: predictions.issuedAt, startsAt: games.startsAt })
    .from(verdicts)
    .innerJoin(games, eq(games.id, verdicts.gameId))
    .innerJoin(predictions, eq(predictions.id, verdicts.predictionId))
    .leftJoin(recordGames, eq(recordGames.gameId, verdicts.gameId))
    .where(gt(verdicts.version, recorded?.version ?? 0))
    .orderBy(asc(verdicts.version))
    .limit(limit);
  if (pending.length === 0) return { games: 0, dates: [] };
  const moments = pending.map(({ verdict: { gameId }, issuedAt, startsAt }) => ({ gameId, startsAt, at: issuedAt }));
  const quotes = await readQuotesAt(transaction, moments);
  const rows = pending.map(({ verdict: { gameId, predictionId, version, date }, before }) => {
    // After the price history of a game was deleted, a corrected verdict keeps the prices that were recorded before.
    const kept = before?.predictionId === predictionId ? before.pricesAtIssue : [];
    return { gameId, predictionId, verdictVersion: version, date, pricesAtIssue: quotes.get(gameId) ?? kept };
  });
  await transaction
    .insert(recordGames)
    .values(rows)
    .onConflictDoUpdate({ target: recordGames.gameId, set: replaceRow(recordGames) });
  return { games: pending.length, dates: pending.flatMap(({ verdict: { date }, before }) => [date, before?.date ?? date]) };
}

const recordFields = {
  gameId: recordGames.gameId,
  position: recordGames.predictionId,
  pricesAtIssue: recordGames.pricesAtIssue,
  season: verdicts.season,
  date: verdicts.date,
  homeScore: verdicts.homeScore,
  awayScore: verdicts.awayScore,
  content: predictions.content,
};

/** A canceled game has no close, even if it had begun. */
const isCloseOfGame = and(eq(closings.gameId, recordGames.gameId), isNotNull(verdicts.homeScore));

const selectRecorded = (db: Db) =>
  db
    .select({ ...recordFields, replay: verdicts.replay, outcome: verdicts.outcome, closing: closings.consensus })
    .from(recordGames)
    .innerJoin(verdicts, eq(verdicts.gameId, recordGames.gameId))
    .leftJoin(closings, isCloseOfGame)
    .innerJoin(predictions, eq(predictions.id, recordGames.predictionId));

export async function listRecordedGamesBetween(db: Db, from: string, to: string) {
  return selectRecorded(db)
    .where(between(verdicts.date, from, to))
    .orderBy(asc(recordGames.predictionId));
}
export type RecordedRow = Awaited<ReturnType<typeof listRecordedGamesBetween>>[number];

export async function listPredictionsIssuedBetween(db: Db, from: string, to: string) {
  return db
    .select({
      gameId: predictions.gameId,
      startsAt: games.startsAt,
      issuedAt: predictions.issuedAt,
      published: sql<number>`(${predictions.content} #>> '{probabilities,published}')::float8`,
    })
    .from(recordGames)
    .innerJoin(verdicts, eq(verdicts.gameId, recordGames.gameId))
    .innerJoin(games, eq(games.id, recordGames.gameId))
    .innerJoin(predictions, and(eq(predictions.gameId, recordGames.gameId), lte(predictions.id, recordGames.predictionId)))
    .where(and(between(verdicts.date, from, to), eq(verdicts.replay, false)))
    .orderBy(asc(predictions.id));
}
export type IssuedRow = Awaited<ReturnType<typeof listPredictionsIssuedBetween>>[number];

export async function listRecordedMonths(db: Db): Promise<string[]> {
  const month = sql<string>`left(${recordGames.date}, 7)`;
  return (await db.selectDistinct({ month }).from(recordGames)).map((row) => row.month);
}

export async function findLastPlayedDate(db: Db, before: string): Promise<string | undefined> {
  const [row] = await db
    .select({ date: verdicts.date })
    .from(verdicts)
    .innerJoin(recordGames, eq(recordGames.gameId, verdicts.gameId))
    .where(and(lt(verdicts.date, before), isNotNull(verdicts.homeScore)))
    .orderBy(desc(verdicts.date))
    .limit(1);
  return row?.date;
}

interface SettledSelection {
  readonly replay: boolean;
  readonly season: number | undefined;
  readonly month: string | undefined;
  /** The id of a team that played. Queries by the team's code would be slow, because PostgreSQL has no statistics of JSON fields. */
  readonly teamId: number | undefined;
  readonly market: PredictedMarket;
  readonly above: number;
  readonly upTo: number;
}

/** Conditions for a game to have a market in the record. A moneyline is always there. */
const isInMarket: Readonly<Record<PredictedMarket, SQL | undefined>> = {
  moneyline: undefined,
  // Predictions from before bets on spreads were recorded have no `spread` in `shown`; a prediction without a bet has null.
  spread: sql`${predictions.content} #>> '{spread,line}' is not null and ${predictions.content} #> '{shown,spread}' is not null`,
  total: sql`${predictions.content} #>> '{total,line}' is not null`,
};

export async function listSettled(db: Db, selection: SettledSelection, limit: number): Promise<RecordedRow[]> {
  const { replay, season, month, teamId, market, above, upTo } = selection;
  return selectRecorded(db)
    .where(
      and(
        gt(recordGames.predictionId, above),
        lte(recordGames.predictionId, upTo),
        eq(verdicts.replay, replay),
        season === undefined ? undefined : eq(verdicts.season, season),
        // The month is compared as text, not as a range of dates: PostgreSQL then uses the index of positions, which is faster here.
        month === undefined ? undefined : eq(sql`left(${verdicts.date}, 7)`, month),
        teamId === undefined ? undefined : or(eq(predictions.homeTeamId, teamId), eq(predictions.awayTeamId, teamId)),
        isInMarket[market],
      ),
    )
    .orderBy(desc(recordGames.predictionId))
    .limit(limit);
}

export async function listResultsAfter(db: Db, position: number, limit: number) {
  return db
    .select({ ...recordFields, startsAt: games.startsAt, closedAt: closings.closedAt, closingPrices: closings.quotes })
    .from(recordGames)
    .innerJoin(verdicts, eq(verdicts.gameId, recordGames.gameId))
    .innerJoin(predictions, eq(predictions.id, recordGames.predictionId))
    .innerJoin(games, eq(games.id, recordGames.gameId))
    .leftJoin(closings, isCloseOfGame)
    .where(gt(recordGames.predictionId, position))
    .orderBy(asc(recordGames.predictionId))
    .limit(limit);
}
export type ResultRow = Awaited<ReturnType<typeof listResultsAfter>>[number];
