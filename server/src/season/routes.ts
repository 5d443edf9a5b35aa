import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes/routes.ts';
import { csvLine } from '#domain/csv/write-csv.ts';
import { teamBySlug } from '#domain/teams.ts';
import { listGamesById, listGamesOfSeason } from '#server/games/queries.ts';
import { serve } from '#server/platform/http/serve.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { largestSwings, presentRatings, presentSeason, presentTeam } from './present.ts';
import { findOutcome, scoreForecasts } from './score-forecasts.ts';
import { countForecasts, findForecast, findSettledPredictions, listRatings, listTeamChances } from './store.ts';

export async function seasonRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): Promise<void> {
  const readSeason = async (teamId?: number) => {
    const forecast = await findForecast(db);
    return forecast && { forecast, ratings: await listRatings(db, forecast, teamId) };
  };

  serve(app, routes.getRatings, async () => {
    return presentRatings(await readSeason());
  });

  serve(app, routes.getRatingsTable, async ({ reply }) => {
    const { date, teams } = presentRatings(await readSeason());
    reply
      .header('cache-control', cacheControl.fiveSeconds)
      .header('content-disposition', 'attachment; filename="courtline-ratings.csv"')
      .type('text/csv; charset=utf-8')
      .serializer((text: string) => text);
    const columns = ['wins', 'losses', 'rating', 'rating_today', 'change_week', 'change_season', 'remaining_opponents'] as const;
    const rows = teams.map((team) => csvLine([date, team.team_name, ...columns.map((column) => team[column])]));
    return [csvLine(['date', 'team', ...columns]), ...rows].join('');
  });

  serve(app, routes.getTeam, async ({ params: { slug } }) => {
    const team = teamBySlug(slug);
    if (!team) throw new HttpError('not-found');
    const season = await readSeason(team.id);
    if (!season) return presentTeam(team, season, [], new Map());
    const games = await listGamesOfSeason(db, season.forecast.season);
    const own = games.filter(({ homeTeamId, awayTeamId }) => homeTeamId === team.id || awayTeamId === team.id);
    return presentTeam(team, season, own, await findSettledPredictions(db, season.forecast.season, team.id));
  });

  serve(app, routes.getSeasonForecast, async ({ params: { date } }) => {
    const row = await findForecast(db, date);
    if (!row) throw new HttpError('not-found');
    return { ...row, madeAt: row.madeAt.toISOString() };
  });

  serve(app, routes.getSeasonRecord, async () => {
    const counts = await countForecasts(db);
    const outcomes = await Promise.all(counts.map(async ({ season }) => findOutcome(await listGamesOfSeason(db, season))));
    const decided = new Map(counts.flatMap(({ season }, index) => (outcomes[index] ? [[season, outcomes[index]]] : [])));
    const days = counts.reduce((sum, { season, days: some }) => sum + (decided.has(season) ? 0 : some), 0);
    return scoreForecasts(days, decided, decided.size === 0 ? [] : await listTeamChances(db, [...decided.keys()]));
  });

  serve(app, routes.getSeason, async () => {
    const forecast = await findForecast(db);
    const ids = forecast ? largestSwings(forecast).map(({ gameId }) => gameId) : [];
    return presentSeason(forecast, await listGamesById(db, ids));
  });
}
