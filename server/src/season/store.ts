import { and, asc, count, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { type Db, replaceRow } from '#server/platform/database/database.ts';
import { publishChanges, wholeTopic } from '#server/platform/stream/publish-changes.ts';
import { games } from '#server/schema/games.ts';
import { predictions, ratedGames, verdicts } from '#server/schema/predictions.ts';
import { seasonForecasts, teamRatings } from '#server/schema/season.ts';

export type StoredRating = typeof teamRatings.$inferSelect;
export type SeasonForecastRow = typeof seasonForecasts.$inferSelect;

export const saveSeason = async (db: Db, rows: readonly StoredRating[], forecast?: SeasonForecastRow): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction
      .insert(teamRatings)
      .values([...rows])
      .onConflictDoUpdate({ target: [teamRatings.date, teamRatings.teamId], set: replaceRow(teamRatings) });
    if (forecast) await addForecast(transaction, forecast);
    await publishChanges(transaction, 'season', [wholeTopic]);
  });

/** A forecast that another process has made in the meantime stays. */
export async function addForecast(transaction: Db, row: SeasonForecastRow): Promise<void> {
  await transaction.insert(seasonForecasts).values(row).onConflictDoNothing();
}

/** The latest forecast, or that of a date. */
export async function findForecast(db: Db, date?: string): Promise<SeasonForecastRow | undefined> {
  const ofDate = date === undefined ? undefined : eq(seasonForecasts.date, date);
  const [row] = await db.select().from(seasonForecasts).where(ofDate).orderBy(desc(seasonForecasts.date)).limit(1);
  return row;
}

export type TeamChance = Awaited<ReturnType<typeof listTeamChances>>[number];

/** What the forecasts of these seasons said of each team on each day, the oldest first. */
export async function listTeamChances(db: Db, seasons: readonly number[]) {
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

/** The ratings of a season up to the date of a forecast, of all teams or of one, the oldest first. */
export async function listRatings(db: Db, until: Pick<SeasonForecastRow, 'season' | 'date'>, teamId?: number): Promise<StoredRating[]> {
  const { season, date, teamId: ofTeam } = teamRatings;
  return db
    .select()
    .from(teamRatings)
    .where(and(eq(season, until.season), lte(date, until.date), teamId === undefined ? undefined : eq(ofTeam, teamId)))
    .orderBy(asc(date), asc(ofTeam));
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
