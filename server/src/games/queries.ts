import { and, asc, eq, gt, inArray, isNotNull, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { hourMs } from '#domain/durations.ts';
import { earlyAccessHours } from '#domain/game-rules.ts';
import type { GameHeader, GameTeam } from '#contract/games.ts';
import { requireTeam } from '#domain/teams.ts';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';

export type Game = typeof games.$inferSelect;
export type GameStart = Pick<Game, 'id' | 'startsAt'>;

export const inOrderOfStart = [asc(games.startsAt), asc(games.id)];

export const endOfEarlyAccess = (now: Date): Date => new Date(now.getTime() + earlyAccessHours * hourMs);

export const isUpcoming = (from: Date) => and(eq(games.status, 'scheduled'), gt(games.startsAt, from));

export async function listUpcomingGames(db: Db, from: Date, until = endOfEarlyAccess(from)): Promise<Game[]> {
  return db
    .select()
    .from(games)
    .where(and(isUpcoming(from), lte(games.startsAt, until)))
    .orderBy(...inOrderOfStart);
}

export async function listGamesById(db: Db, ids: readonly string[]): Promise<Game[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(games)
    .where(inArray(games.id, [...ids]))
    .orderBy(...inOrderOfStart);
}

/** `isToday`: with games of an earlier day that are still in progress. */
export async function listGamesOfDay(db: Db, date: string, { isToday = false } = {}): Promise<Game[]> {
  const isOnDate = and(eq(games.date, date), ne(games.status, 'canceled'));
  const isPostponedFrom = and(
    isNotNull(games.postponedFrom),
    ne(games.status, 'canceled'),
    sql`(${games.postponedFrom} at time zone 'America/New_York')::date = ${date}::date`,
  );
  const isStillLive = isToday ? and(eq(games.status, 'live'), lt(games.date, date)) : undefined;
  return db
    .select()
    .from(games)
    .where(or(isOnDate, isPostponedFrom, isStillLive))
    .orderBy(...inOrderOfStart);
}

export async function findNextGameDate(db: Db, after: string): Promise<string | undefined> {
  const [row] = await db
    .select({ date: games.date })
    .from(games)
    .where(and(gt(games.date, after), eq(games.status, 'scheduled')))
    .orderBy(asc(games.date))
    .limit(1);
  return row?.date;
}

/** The games of a season in the order of their starts, without the preseason and canceled games. */
export async function listGamesOfSeason(db: Db, season: number): Promise<Game[]> {
  return db
    .select()
    .from(games)
    .where(and(eq(games.season, season), ne(games.stage, 'preseason'), ne(games.status, 'canceled')))
    .orderBy(...inOrderOfStart);
}

/** The season of the next game of a regular season; undefined in the playoffs and in the summer. */
export const findRegularSeason = async (db: Db, now: Date): Promise<number | undefined> =>
  (await findEarliest(db, and(isUpcoming(now), eq(games.stage, 'regular'))))?.season;

/** The first game of a US Eastern date by its listed start, then by the league's number of the game. Postponed games do not count. */
export const findFirstGame = async (db: Db, date: string): Promise<string | undefined> =>
  (await findEarliest(db, and(eq(games.date, date), notInArray(games.status, ['postponed', 'canceled']))))?.id;

async function findEarliest(db: Db, where: SQL | undefined): Promise<Game | undefined> {
  const [game] = await db
    .select()
    .from(games)
    .where(where)
    .orderBy(...inOrderOfStart)
    .limit(1);
  return game;
}

export const presentGame = ({ id, awayTeamId, homeTeamId, startsAt, status }: Game): GameHeader => ({
  id,
  away: presentTeam(awayTeamId),
  home: presentTeam(homeTeamId),
  startsAt: startsAt.toISOString(),
  status,
});

function presentTeam(id: number): GameTeam {
  const { name, code } = requireTeam(id);
  return { id, name, code };
}
