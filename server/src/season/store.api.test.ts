import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database/test-database.ts';
import { addForecast, countForecasts, listTeamChances, type SeasonForecastRow } from './store.ts';

const team = (teamId: number, expectedWins: number, playoffs: number) => ({
  teamId,
  expectedWins,
  playoffs,
  wins: 0,
  losses: 0,
  place: 1,
  winsRange: [30, 50] as const,
  places: [],
  playIn: 0,
  rounds: [],
  remainingOpponents: null,
});
const forecast = (date: string, season: number, teams: SeasonForecastRow['teams']): SeasonForecastRow => ({
  date,
  season,
  teams,
  madeAt: new Date(`${date}T12:00:00Z`),
  modelVersion: '1',
  seed: 1,
  simulations: 1,
  halfRange: 3,
  swings: [],
});

test('what forecasts said of each team is read from those of the seasons asked for, the oldest first', async () => {
  const { db } = await testDatabase();
  await addForecast(db, forecast('2026-12-01', 2027, [team(1, 41.5, 0.625)]));
  await addForecast(db, forecast('2026-11-30', 2027, [team(1, 40, 0.5), team(2, 30, 1e-5)]));
  await addForecast(db, forecast('2025-11-30', 2026, [team(1, 20, 0)]));
  expect(await listTeamChances(db, [2027])).toEqual([
    { month: '2026-11', season: 2027, teamId: 1, expectedWins: 40, playoffs: 0.5 },
    { month: '2026-11', season: 2027, teamId: 2, expectedWins: 30, playoffs: 1e-5 },
    { month: '2026-12', season: 2027, teamId: 1, expectedWins: 41.5, playoffs: 0.625 },
  ]);
  expect(await countForecasts(db)).toEqual([
    { season: 2026, days: 1 },
    { season: 2027, days: 2 },
  ]);
});
