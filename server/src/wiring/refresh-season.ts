import { isDeepStrictEqual } from 'node:util';
import { hourMs } from '#domain/durations.ts';
import { addDays, easternDate } from '#domain/league-date.ts';
import { roundTo } from '#domain/round-to.ts';
import { teams } from '#domain/teams.ts';
import type { State } from '#model/ratings/state/state.ts';
import { missedPlayers, teamRatings } from '#model/season/team-strength.ts';
import { findRegularSeason, type Game, listGamesOfSeason } from '#server/games/queries.ts';
import { everySubject, publishChanges } from '#server/platform/stream/publish-changes.ts';
import { type CurrentReports, readCurrentReports } from '#server/predictions/issue/report-store.ts';
import { fixtureOf } from '#server/predictions/ratings/rate-game.ts';
import { walkRatings } from '#server/predictions/ratings/walk-ratings.ts';
import type { StoredAbsence } from '#server/schema/season.ts';
import { forecastSeason } from '#server/season/forecast-season.ts';
import { addForecast, findLatestForecast, hasUnratedGame, listRatings, saveRatings } from '#server/season/store.ts';
import type { Pipeline } from './pipeline.ts';
import { isHistoryLoaded } from './refresh-league.ts';

/** The forecast of a date waits this long for the results of earlier games. */
const waitMs = 12 * hourMs;

/**
 * Rates the teams for every date of the regular season after games, and forecasts the season once on each date. Later on that date only
 * the absent players are renewed.
 */
export async function refreshSeason(pipeline: Pipeline, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = pipeline;
  const now = clock.now();
  const season = await findRegularSeason(db, now);
  if (season === undefined || !(await isHistoryLoaded(pipeline))) return;
  const date = easternDate(now);
  if ((await findLatestForecast(db))?.date === date) return renewAbsences(pipeline, season, date);
  if (await hasUnratedGame(db, { date, since: new Date(now.getTime() - waitMs) })) return;
  const games = (await listGamesOfSeason(db, season)).filter(({ stage }) => stage === 'regular');
  const known = new Set((await listRatings(db, season)).map((row) => row.date));
  const afterGames = games.flatMap((game) => (isPlayed(game, date) ? [addDays(game.date, 1)] : []));
  const missing = [...new Set([...afterGames, date])].filter((day) => !known.has(day) && day <= date).toSorted();
  const reports = await readCurrentReports(db);
  const rate = async (day: string, state: State): Promise<void> => {
    const today = { season, date: day };
    const ratings = teamRatings(state, today, { isHealthy: true });
    const absences = day === date ? absencesOf(state, season, day, reports) : undefined;
    const rows = teams.map(({ id }, team) => ({ ...today, teamId: id, rating: ratings[team]!, absences: absences?.stored.get(id) ?? [] }));
    const forecast =
      absences &&
      forecastSeason({
        state,
        season,
        date,
        madeAt: now,
        games: games.map((game) => ({ fixture: fixtureOf(game), margin: isPlayed(game, date) ? game.homeScore! - game.awayScore! : null })),
        ratings,
        missed: absences.missed,
        simulations: pipeline.seasonSimulations,
      });
    await db.transaction(async (transaction) => {
      await saveRatings(transaction, rows);
      if (forecast) await addForecast(transaction, forecast);
      await publishChanges(transaction, 'season', [everySubject]);
    });
  };
  await walkRatings(db, missing, rate, stopping);
}

const isPlayed = ({ status, date, homeScore, awayScore }: Game, before: string): boolean =>
  status === 'final' && date < before && homeScore !== null && awayScore !== null;

async function renewAbsences({ db, ratings }: Pipeline, season: number, date: string): Promise<void> {
  const reports = await readCurrentReports(db);
  const latest = (await listRatings(db, season)).filter((row) => row.date === date);
  const { ratings: state } = await ratings.current(db);
  const { stored } = absencesOf(state, season, date, reports);
  const rows = latest.map((row) => ({ ...row, absences: stored.get(row.teamId) ?? [] }));
  const changed = rows.filter(({ absences }, index) => !isDeepStrictEqual(absences, latest[index]!.absences));
  if (changed.length === 0) return;
  await db.transaction(async (transaction) => {
    await saveRatings(transaction, changed);
    await publishChanges(transaction, 'season', [everySubject]);
  });
}

/** What the injury reports of this date cost: by player, and by team as it is stored, the costliest player first. */
function absencesOf(state: State, season: number, date: string, { reportsOf, names }: CurrentReports) {
  const reports = new Map(teams.map(({ id, code }) => [code, reportsOf({ date, homeTeamId: id, awayTeamId: id }).home!]));
  const missed = missedPlayers(state, { season, date }, (code) => reports.get(code)!);
  const stored = new Map<number, StoredAbsence[]>();
  for (const { team, playerId, status, points } of missed.toSorted((a, b) => b.points - a.points)) {
    const { id } = teams[team]!;
    const absences = stored.get(id) ?? [];
    stored.set(id, [...absences, { name: names.get(playerId) ?? playerId, status, points: roundTo(points, 1) }]);
  }
  return { missed, stored };
}
