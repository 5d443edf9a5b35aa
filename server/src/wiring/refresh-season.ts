import { isDeepStrictEqual } from 'node:util';
import { hourMs } from '#domain/durations.ts';
import { addDays, easternDate } from '#domain/league-date.ts';
import { findRegularSeason, type Game, listGamesOfSeason } from '#server/games/queries.ts';
import { readCurrentReports } from '#server/predictions/issue/report-store.ts';
import { fixtureOf } from '#server/predictions/ratings/rate-game.ts';
import { walkRatings } from '#server/predictions/ratings/walk-ratings.ts';
import { forecastSeason } from '#server/season/forecast-season.ts';
import { addAbsences, findMissedPlayers, rateTeams } from '#server/season/rate-teams.ts';
import { findForecast, hasUnratedGame, listRatedDates, listRatingsOn, saveSeason } from '#server/season/store.ts';
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
  if ((await findForecast(db))?.date === date) return renewAbsences(pipeline, season, date);
  if (await hasUnratedGame(db, { date, since: new Date(now.getTime() - waitMs) })) return;
  const regularGames = (await listGamesOfSeason(db, season)).filter(({ stage }) => stage === 'regular');
  const known = await listRatedDates(db, season);
  const daysAfterGames = regularGames.flatMap((game) => (isPlayed(game, date) ? [addDays(game.date, 1)] : []));
  // The rating of today is computed again if its forecast is missing.
  const missing = [...new Set([...daysAfterGames, date])].filter((day) => day === date || !known.has(day)).toSorted();
  const { reportOf, names } = await readCurrentReports(db);
  await walkRatings(
    db,
    missing,
    async (day, state) => {
      const ratings = rateTeams(state, { season, date: day });
      if (day !== date) return saveSeason(db, ratings);
      const missed = findMissedPlayers(state, { season, date }, reportOf);
      const games = regularGames.map((game) => ({
        fixture: fixtureOf(game),
        margin: isPlayed(game, date) ? game.homeScore! - game.awayScore! : null,
      }));
      const forecast = forecastSeason(state, { season, date, madeAt: now, games, ratings, missed, simulations });
      await saveSeason(db, addAbsences(ratings, missed, names), forecast);
    },
    stopping,
  );
}

const isPlayed = ({ status, date, homeScore, awayScore }: Game, before: string): boolean =>
  status === 'final' && date < before && homeScore !== null && awayScore !== null;

async function renewAbsences({ db, ratings }: Pipeline, season: number, date: string): Promise<void> {
  const { reportOf, names } = await readCurrentReports(db);
  const latest = await listRatingsOn(db, date);
  const { ratings: state } = await ratings.current(db);
  const missed = findMissedPlayers(state, { season, date }, reportOf);
  const changed = addAbsences(latest, missed, names).filter((row, index) => !isDeepStrictEqual(row.absences, latest[index]!.absences));
  if (changed.length > 0) await saveSeason(db, changed);
}
