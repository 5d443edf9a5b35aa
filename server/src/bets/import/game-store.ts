import { and, asc, between, eq, ne } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';

const { id: gameId, awayTeamId, homeTeamId, startsAt, date } = games;

/** The games of a US Eastern date, in the order of their starts. */
export async function listGamesOn(db: Db, on: string) {
  const rows = await db
    .select({ gameId, awayTeamId, homeTeamId, startsAt })
    .from(games)
    .where(and(eq(date, on), ne(games.stage, 'preseason')))
    .orderBy(asc(startsAt), asc(gameId));
  return rows.map(({ startsAt: start, ...game }) => Object.assign(game, { startsAt: start.toISOString() }));
}

/** The games from one US Eastern date to another, in the order of their starts. */
export async function listGamesBetween(db: Db, from: string, to: string) {
  return db
    .select({ gameId, awayTeamId, homeTeamId, date })
    .from(games)
    .where(between(date, from, to))
    .orderBy(asc(startsAt), asc(gameId));
}
export type DatedGame = Awaited<ReturnType<typeof listGamesBetween>>[number];
