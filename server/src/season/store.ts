import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Db, replaceRow } from '#server/platform/database/database.ts';
import { games } from '#server/schema/games.ts';
import { predictions, ratedGames, verdicts } from '#server/schema/predictions.ts';
import { seasonForecasts, teamRatings } from '#server/schema/season.ts';

export type StoredRating = typeof teamRatings.$inferSelect;
export type SeasonForecastRow = typeof seasonForecasts.$inferSelect;

export async function saveRatings(transaction: Db, rows: readonly StoredRating[]): Promise<void> {
  await transaction
    .insert(teamRatings)
    .values([...rows])
    .onConflictDoUpdate({ target: [teamRatings.date, teamRatings.teamId], set: replaceRow(teamRatings) });
}

/** A forecast that another process has made in the meantime stays. */
export async function addForecast(transaction: Db, row: SeasonForecastRow): Promise<void> {
  await transaction.insert(seasonForecasts).values(row).onConflictDoNothing();
}

export async function findLatestForecast(db: Db): Promise<SeasonForecastRow | undefined> {
  const [row] = await db.select().from(seasonForecasts).orderBy(desc(seasonForecasts.date)).limit(1);
  return row;
}

export async function findForecast(db: Db, date: string): Promise<SeasonForecastRow | undefined> {
  const [row] = await db.select().from(seasonForecasts).where(eq(seasonForecasts.date, date));
  return row;
}

export interface TeamChance {
  readonly month: string;
  readonly season: number;
  readonly teamId: number;
  readonly expectedWins: number;
  readonly playoffs: number;
}

/** What the forecasts of these seasons said of each team on each day, the oldest first. */
export async function listTeamChances(db: Db, seasons: readonly number[]): Promise<TeamChance[]> {
  const team = sql`jsonb_array_elements(${seasonForecasts.teams})`;
  const forecasts = db
    .select({ date: seasonForecasts.date, season: seasonForecasts.season, team: team.as('team') })
    .from(seasonForecasts)
    .where(inArray(seasonForecasts.season, [...seasons]))
    .as('forecasts');
  const field = (name: string) => sql`${forecasts.team} -> ${name}`.mapWith(Number);
  return db
    .select({
      month: sql<string>`left(${forecasts.date}, 7)`,
      season: forecasts.season,
      teamId: field('teamId'),
      expectedWins: field('expectedWins'),
      playoffs: field('playoffs'),
    })
    .from(forecasts)
    .orderBy(asc(forecasts.date));
}

/** The seasons with forecasts, and how many days of each have one. */
export async function countForecasts(db: Db): Promise<{ season: number; days: number }[]> {
  const { season } = seasonForecasts;
  return db.select({ season, days: count() }).from(seasonForecasts).groupBy(season).orderBy(asc(season));
}

export const listRatingsOn = async (db: Db, date: string): Promise<StoredRating[]> =>
  db.select().from(teamRatings).where(eq(teamRatings.date, date)).orderBy(asc(teamRatings.teamId));

export async function listRatedDates(db: Db, season: number): Promise<Set<string>> {
  const rows = await db.selectDistinct({ date: teamRatings.date }).from(teamRatings).where(eq(teamRatings.season, season));
  return new Set(rows.map(({ date }) => date));
}

/** The ratings of a season, of all teams or of one, the oldest first. */
export async function listRatings(db: Db, season: number, teamId?: number): Promise<StoredRating[]> {
  const ofTeam = teamId === undefined ? undefined : eq(teamRatings.teamId, teamId);
  return db
    .select()
    .from(teamRatings)
    .where(and(eq(teamRatings.season, season), ofTeam))
    .orderBy(asc(teamRatings.date), asc(teamRatings.teamId));
}

/** Whether a game of an earlier date has a result that is not rated yet, or none although it began recently. */
export async function hasUnratedGame(db: Db, { date, since }: { readonly date: string; readonly since: Date }): Promise<boolean> {
  const [row] = await db
    .select({ id: games.id })
    .from(games)
    .leftJoin(ratedGames, eq(ratedGames.gameId, games.id))
    .where(
      and(
        sql`${games.startsAt} > ${since.toISOString()}`,
        lt(games.date, date),
        isNull(ratedGames.gameId),
        sql`${games.status} in ('scheduled', 'live', 'final')`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The settled predictions of a season's games of one team, by game. */
export async function findSettledPredictions(db: Db, season: number, teamId: number) {
  const rows = await db
    .select({ gameId: verdicts.gameId, content: predictions.content })
    .from(games)
    .innerJoin(verdicts, eq(verdicts.gameId, games.id))
    .innerJoin(predictions, eq(predictions.id, verdicts.predictionId))
    .where(and(eq(games.season, season), sql`${teamId} in (${games.homeTeamId}, ${games.awayTeamId})`));
  return new Map(rows.map(({ gameId, content }) => [gameId, content]));
}
