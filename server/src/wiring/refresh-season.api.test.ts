import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ratingsPage, seasonPage, teamPage } from '#contract/season.ts';
import { seasonForecasts, teamRatings } from '#server/schema/season.ts';
import { injuries, players } from '#server/schema/games.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { teams } from '#domain/teams.ts';
import { canonicalJson } from '#domain/ledger/encode-entry.ts';
import { issuePredictions } from '#server/predictions/issue/issue-predictions.ts';
import { predictions } from '#server/schema/predictions.ts';
import { replayedLeague, replayedMorning } from '../../test/league/replayed-league.ts';
import { refreshSeason } from './refresh-season.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('every morning the teams are rated and the season is forecast once; later only the absences change', async () => {
  const { app, pipeline, database, setTime } = await replayedLeague();
  const { db } = database;
  const read = async (path: string) => (await app.inject(path)).json() as unknown;
  expect(ratingsPage.parse(await read('/api/ratings')).teams).toEqual([]);
  expect(teamPage.parse(await read('/api/teams/boston-celtics')).rating).toBeNull();

  const season = { ...pipeline, seasonSimulations: 40 };
  await refreshSeason(season);
  await refreshSeason(season);
  const [made, ...others] = await db.select().from(seasonForecasts);
  expect([made?.date, made?.simulations, others]).toEqual(['2026-10-26', 40, []]);

  const ratings = ratingsPage.parse(await read('/api/ratings'));
  expect(ratings.teams).toHaveLength(teams.length);
  expect(Math.abs(sum(ratings.teams.map(({ rating }) => rating)))).toBeLessThan(2);
  expect(ratings.teams.map(({ rating }) => rating)).toEqual(ratings.teams.map(({ rating }) => rating).toSorted((a, b) => b - a));
  expect((await app.inject('/api/ratings.csv')).body.split('\r\n')).toHaveLength(teams.length + 2);
  const forecast = seasonPage.parse(await read('/api/season'));
  expect(sum(forecast.teams.map(({ rounds }) => rounds[3]!))).toBeCloseTo(1);
  expect(forecast.games.length).toBeGreaterThan(0);

  await setTime(new Date(replayedMorning.getTime() + 5 * minuteMs));
  await issuePredictions(pipeline);
  const [{ content } = { content: null }] = await db.select().from(predictions).where(eq(predictions.replay, false));
  const committed = await read('/api/season/forecasts/2026-10-26');
  const hash = createHash('sha256').update(canonicalJson(committed)).digest('hex');
  expect(content?.season).toEqual({ date: '2026-10-26', hash });
  expect((await app.inject('/api/season/forecasts/2026-10-25')).statusCode).toBe(404);
  expect(await read('/api/season/record')).toEqual({ undecided_days: 1, months: [], playoffs: [] });

  const { team_id: teamId, rating, rating_today: before } = ratings.teams[0]!;
  expect(before).toBeLessThanOrEqual(rating);
  const name = teams.find(({ id }) => id === teamId)!.name;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const team = teamPage.parse(await read(`/api/teams/${slug}`));
  expect(team.forecast).toEqual(forecast.teams.find(({ team_id: id }) => id === teamId));
  expect(team.rating).toEqual(ratings.teams[0]);
  expect(team.coming.every((game) => [game.home.id, game.away.id].includes(teamId))).toBe(true);
  expect(team.history.at(-1)).toEqual({ date: '2026-10-26', rating });

  const everyone = (await db.select().from(players)).filter((player) => player.teamId === teamId);
  await db.delete(injuries);
  const out = everyone.map(({ id, name: player }) => ({ sourceId: id, teamId, playerId: id, name: player, status: 'out', comment: '' }));
  await db.insert(injuries).values(out);
  await setTime(new Date(replayedMorning.getTime() + hourMs));
  await refreshSeason(season);
  const after = teamPage.parse(await read(`/api/teams/${slug}`));
  expect(after.rating!.rating).toBe(rating);
  expect(after.rating!.rating_today).toBeLessThan(rating);
  expect(after.rating!.rating - sum(after.absences.map(({ points }) => points))).toBeCloseTo(after.rating!.rating_today);
  expect(await db.select().from(seasonForecasts)).toEqual([made]);
  expect(await db.$count(teamRatings)).toBe(teams.length * team.history.length);
  expect((await app.inject('/api/teams/seattle-supersonics')).statusCode).toBe(404);
});
