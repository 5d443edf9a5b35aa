import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { easternDate } from '#domain/league-date.ts';
import { type Db, replaceRow, selectRows } from '#server/platform/database/database.ts';
import { boxScores, games } from '#server/schema/games.ts';
import type { GameReport } from './game-report.ts';
import type { GameState } from './merge-report.ts';

export type StoredGame = typeof games.$inferSelect;

/** Two reports of the same home and away team are about one game if their start times differ by at most this. */
const sameGameWithinMs = 12 * hourMs;

/** Locks, until the end of the transaction, all games that the reports can be about: games with the same id or a similar start time. */
export async function lockGamesOf(transaction: Db, reports: readonly GameReport[]): Promise<StoredGame[]> {
  if (reports.length === 0) return [];
  const idsOf = (source: GameReport['source']) => reports.filter((report) => report.source === source).map((report) => report.sourceId);
  const starts = reports.map((report) => report.startsAt.getTime());
  return transaction
    .select()
    .from(games)
    .where(
      or(
        eq(games.nbaId, sql`any(${sql.param(idsOf('nba'))})`),
        eq(games.espnId, sql`any(${sql.param(idsOf('espn'))})`),
        and(
          gte(games.startsAt, new Date(Math.min(...starts) - sameGameWithinMs)),
          lte(games.startsAt, new Date(Math.max(...starts) + sameGameWithinMs)),
        ),
      ),
    )
    .orderBy(asc(games.id)) // a fixed order prevents deadlocks between processes
    .for('update');
}

/** Finds a game by the source's id, or by its teams and the nearest start: ESPN gives a postponed game a new id on its new date. */
export function findGame(stored: readonly StoredGame[], report: GameReport): StoredGame | undefined {
  const distance = (game: StoredGame) => Math.abs(game.startsAt.getTime() - report.startsAt.getTime());
  const byId = findGameById(stored, report);
  const isAboutFormerDate = byId && report.source === 'espn' && report.status === 'postponed' && distance(byId) > sameGameWithinMs;
  if (isAboutFormerDate) return undefined;
  if (byId && byId.status !== 'postponed') return byId;
  // The NBA keeps the id of a postponed game. If ESPN has already added a game on the new date, the report is about this one.
  const nearest = stored
    .filter((game) => game.homeTeamId === report.homeTeamId && game.awayTeamId === report.awayTeamId)
    .filter((game) => distance(game) <= sameGameWithinMs)
    .toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest ?? byId;
}

export function findGameById(stored: readonly StoredGame[], { source, sourceId }: GameReport): StoredGame | undefined {
  return stored.find((game) => game[source === 'nba' ? 'nbaId' : 'espnId'] === sourceId);
}

/** One JSON parameter for all rows: a season has 1,230 games, and a parameter per value takes much longer. */
export async function insertGames(transaction: Db, rows: readonly (typeof games.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const complete = rows.map((row) => ({ neutral: false, resultRevision: 0, ...row }));
  const inserted = await transaction.execute(sql`
    insert into ${games} select * from jsonb_populate_recordset(null::${games}, ${JSON.stringify(complete)}::jsonb)
    on conflict do nothing returning "id"`);
  return (inserted as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
}

export async function updateGame(
  transaction: Db,
  id: string,
  change: Partial<GameState> & { nbaId?: string | null; espnId?: string | null; neutral?: boolean; updatedAt: Date },
): Promise<void> {
  await transaction.update(games).set(change).where(eq(games.id, id));
}

export async function listGamesUnderWay(db: Db, now: Date): Promise<StoredGame[]> {
  const soon = new Date(now.getTime() + 5 * minuteMs);
  return db
    .select()
    .from(games)
    .where(and(inArray(games.status, ['scheduled', 'live']), lte(games.startsAt, soon)))
    .orderBy(asc(games.startsAt))
    .limit(500);
}

export async function listGamesLaterToday(db: Db, now: Date): Promise<StoredGame[]> {
  return db
    .select()
    .from(games)
    .where(and(eq(games.status, 'scheduled'), eq(games.date, easternDate(now)), gt(games.startsAt, now)))
    .limit(50);
}

/** Whether a game that was postponed in the last 30 days has no new date yet. */
export async function hasGameWithoutDate(db: Db, now: Date): Promise<boolean> {
  const isRecent = gt(games.startsAt, new Date(now.getTime() - 30 * dayMs));
  const withoutDate = and(eq(games.status, 'postponed'), eq(games.postponedFrom, games.startsAt), isRecent);
  return (await db.$count(games, withoutDate)) > 0;
}

export async function hasGamesAhead(db: Db, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.status, 'scheduled'), gt(games.startsAt, now)))
    .limit(1);
  return rows.length > 0;
}

export async function countGames(db: Db): Promise<number> {
  return db.$count(games);
}

export const countSeasonFinals = (db: Db) => db.$count(games, and(eq(games.status, 'final'), ne(games.stage, 'preseason')));

export const selectFinishedGames = (db: Db, ...conditions: (SQL | undefined)[]) =>
  db
    .select({ game: games })
    .from(games)
    .leftJoin(boxScores, eq(boxScores.gameId, games.id))
    .where(
      and(eq(games.status, 'final'), ne(games.stage, 'preseason'), or(isNotNull(games.nbaId), isNotNull(games.espnId)), ...conditions),
    );

export async function listFinalsWithoutBox(db: Db, limit: number, since: Date): Promise<StoredGame[]> {
  const isOutdated = lt(boxScores.resultRevision, games.resultRevision);
  const rows = await selectFinishedGames(db, gte(games.startsAt, since), or(isNull(boxScores.gameId), isOutdated))
    .orderBy(desc(games.startsAt))
    .limit(limit);
  return rows.map((row) => row.game);
}

export async function saveBoxScores(transaction: Db, rows: readonly (typeof boxScores.$inferInsert)[]): Promise<void> {
  await transaction
    .insert(boxScores)
    .select(selectRows(boxScores, rows))
    .onConflictDoUpdate({ target: boxScores.gameId, set: replaceRow(boxScores) });
}
