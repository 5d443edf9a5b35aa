import { isDeepStrictEqual } from 'node:util';
import { hourMs } from '#domain/durations.ts';
import { addDays, easternDate } from '#domain/league-date.ts';
import { findRegularSeason, type Game, listGamesOfSeason } from '#server/games/queries.ts';
import { wholeTopic, publishChanges } from '#server/platform/stream/publish-changes.ts';
import { readCurrentReports } from '#server/predictions/issue/report-store.ts';
import { fixtureOf } from '#server/predictions/ratings/rate-game.ts';
import { walkRatings } from '#server/predictions/ratings/walk-ratings.ts';
import { forecastSeason } from '#server/season/forecast-season.ts';
import { addAbsences, findMissedPlayers, type InjuryReports, rateTeams } from '#server/season/rate-teams.ts';
import { addForecast, findLatestForecast, hasUnratedGame, listRatedDates, listRatingsOn, saveRatings } from '#server/season/store.ts';
import type { Pipeline } from './pipeline.ts';
import { isHistoryLoaded } from './refresh-league.ts';

/** The forecast of a date waits this long for the results of earlier games. */
const waitMs = 12 * hourMs;

/**
 * Rates the teams for every date of the regular season after games, and forecasts the season once on each date. Later on that date only
 * the absent players are renewed.
 */
export async function refreshSeason(pipeline: Pipeline, stopping?: AbortSignal): Promise<void> {
  const { db, clock, seasonSimulations: simulations } = pipeline;
  const now = clock.now();
  const season = await findRegularSeason(db, now);
  if (season === undefined || !(await isHistoryLoaded(pipeline))) return;
  const date = easternDate(now);
  if ((await findLatestForecast(db))?.date === date) return renewAbsences(pipeline, season, date);
  if (await hasUnratedGame(db, { date, since: new Date(now.getTime() - waitMs) })) return;
  const games = (await listGamesOfSeason(db, season)).filter(({ stage }) => stage === 'regular');
  const known = await listRatedDates(db, season);
  const afterGames = games.flatMap((game) => (isPlayed(game, date) ? [addDays(game.date, 1)] : []));
  // The rating of today is computed again if its forecast is missing.
  const missing = [...new Set([...afterGames, date])].filter((day) => day === date || (day < date && !known.has(day))).toSorted();
  const reports = await readReports(pipeline, date);
  await walkRatings(
    db,
    missing,
    async (day, state) => {
      const ratings = rateTeams(state, { season, date: day });
      const missed = day === date ? findMissedPlayers(state, { season, date }, reports) : undefined;
      const forecast =
        missed &&
        forecastSeason(state, {
          season,
          date,
          madeAt: now,
          games: games.map((game) => ({
            fixture: fixtureOf(game),
            margin: isPlayed(game, date) ? game.homeScore! - game.awayScore! : null,
          })),
          ratings,
          missed,
          simulations,
        });
      await db.transaction(async (transaction) => {
        await saveRatings(transaction, missed ? addAbsences(ratings, missed, reports) : ratings);
        if (forecast) await addForecast(transaction, forecast);
        await publishChanges(transaction, 'season', [wholeTopic]);
      });
    },
    stopping,
  );
}

const isPlayed = ({ status, date, homeScore, awayScore }: Game, before: string): boolean =>
  status === 'final' && date < before && homeScore !== null && awayScore !== null;

async function renewAbsences(pipeline: Pipeline, season: number, date: string): Promise<void> {
  const { db, ratings } = pipeline;
  const reports = await readReports(pipeline, date);
  const latest = await listRatingsOn(db, date);
  const { ratings: state } = await ratings.current(db);
  const renewed = addAbsences(latest, findMissedPlayers(state, { season, date }, reports), reports);
  const changed = renewed.filter((row, index) => !isDeepStrictEqual(row.absences, latest[index]!.absences));
  if (changed.length === 0) return;
  await db.transaction(async (transaction) => {
    await saveRatings(transaction, changed);
    await publishChanges(transaction, 'season', [wholeTopic]);
  });
}

async function readReports({ db }: Pipeline, date: string): Promise<InjuryReports> {
  const { reportsOf, names } = await readCurrentReports(db);
  return { reportOf: (teamId) => reportsOf({ date, homeTeamId: teamId, awayTeamId: teamId }).home!, names };
}
