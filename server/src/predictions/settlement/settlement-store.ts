import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { PickList } from '#contract/ledger-markets.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import type { Game } from '#server/games/queries.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';
import { type Db, replaceRow } from '#server/platform/database/database.ts';
import { boxScores, games } from '#server/schema/games.ts';
import { predictions, ratedGames, verdicts } from '#server/schema/predictions.ts';
import type { SpreadPicks } from './settle-prediction.ts';

const isCompetitiveFinal = and(eq(games.status, 'final'), ne(games.stage, 'preseason'));
const order = [asc(games.date), asc(games.startsAt), asc(games.id)];

export async function listGamesToSettle(db: Db, giveUpAt: Date, limit: number): Promise<Game[]> {
  const settled = db
    .select({ gameId: ratedGames.gameId })
    .from(ratedGames)
    .where(and(eq(ratedGames.gameId, games.id), gte(ratedGames.resultRevision, games.resultRevision)));
  const rows = await db
    .select({ game: games })
    .from(games)
    .leftJoin(boxScores, and(eq(boxScores.gameId, games.id), eq(boxScores.resultRevision, games.resultRevision)))
    .where(and(isCompetitiveFinal, notExists(settled), or(isNotNull(boxScores.gameId), lte(games.finalAt, giveUpAt))))
    .orderBy(...order)
    .limit(limit);
  return rows.map((row) => row.game);
}

export async function listUnsettledDays(db: Db, before: Date): Promise<{ date: string; games: Game[] }[]> {
  const rows = await db
    .select({ game: games })
    .from(games)
    .leftJoin(ratedGames, eq(ratedGames.gameId, games.id))
    .where(and(isCompetitiveFinal, lt(games.startsAt, before), isNull(ratedGames.gameId)))
    .orderBy(...order);
  return [...Map.groupBy(rows, ({ game }) => game.date)].map(([date, list]) => ({ date, games: list.map(({ game }) => game) }));
}

export async function listCanceledWithoutVerdict(db: Db): Promise<Game[]> {
  return db
    .select()
    .from(games)
    .where(
      and(
        eq(games.status, 'canceled'),
        exists(db.select({ id: predictions.id }).from(predictions).where(eq(predictions.gameId, games.id))),
        notExists(db.select({ gameId: verdicts.gameId }).from(verdicts).where(eq(verdicts.gameId, games.id))),
      ),
    )
    .limit(50);
}

export async function lockUnsettledGames(transaction: Db, ids: readonly string[]): Promise<Game[]> {
  const rows = await transaction
    .select({ game: games, settled: ratedGames.resultRevision })
    .from(games)
    .leftJoin(ratedGames, eq(ratedGames.gameId, games.id))
    .where(inArray(games.id, [...ids]))
    .orderBy(...order)
    .for('update', { of: games });
  return rows.flatMap(({ game, settled }) => (settled === null || settled < game.resultRevision ? [game] : []));
}

export async function findFirstSpreadPicks(db: Db, gameIds: readonly string[]): Promise<(gameId: string) => SpreadPicks> {
  const picks = await listFirstSpreadPicks(db, gameIds, 'picks');
  const licensedPicks = await listFirstSpreadPicks(db, gameIds, 'licensedPicks');
  return (gameId) => ({ picks: picks.get(gameId) ?? null, licensedPicks: licensedPicks.get(gameId) ?? null });
}

/** By game id. A pick does not count if the game was moved by more than a day after it: books then return the stake. */
async function listFirstSpreadPicks(db: Db, gameIds: readonly string[], list: PickList): Promise<Map<string, ClaimedBet>> {
  if (gameIds.length === 0) return new Map();
  const { gameId, id, content, gameDate, issuedAt } = predictions;
  const pick = sql<Omit<ClaimedBet, 'market'>>`${content} #> ${`{${list},spread}`}`;
  const rows = await db
    .selectDistinctOn([gameId], { gameId, pick })
    .from(predictions)
    .innerJoin(games, and(eq(games.id, gameId), lt(issuedAt, games.startsAt)))
    .where(
      and(
        inArray(gameId, [...gameIds]),
        sql`${pick} ->> 'side' is not null`,
        sql`${gameDate} between ${games.startsAt} - interval '1 day' and ${games.startsAt} + interval '1 day'`,
      ),
    )
    .orderBy(asc(gameId), asc(id));
  return new Map(rows.map((row) => [row.gameId, { market: 'spread', ...row.pick }]));
}

export async function saveVerdicts(transaction: Db, rows: readonly (typeof verdicts.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  // The lock makes the versions of the rows increase in the order of the commits.
  await lockInTransaction(transaction, 'settlement');
  await transaction
    .insert(verdicts)
    .values([...rows])
    .onConflictDoUpdate({ target: verdicts.gameId, set: replaceRow(verdicts) });
}
