import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { easternDate } from '#domain/league-date.ts';
import { games } from '#server/schema/games.ts';
import { simulatedLeague } from '../../../test/league/simulated-league.ts';
import { loadHistory } from './load-history.ts';

const span = { name: 'test', from: '2026-10-30', to: '2026-11-01', pauseMs: 0 };

/** Loads the span from a source that refuses some requests, and returns what was stored and which dates were requested. */
async function load(isRefused: (dates: string) => boolean) {
  const { pipeline, database } = await simulatedLeague({ startsAt: new Date('2026-11-03T15:00:00Z'), hasPast: true });
  const requested: string[] = [];
  const fetchUrl: typeof pipeline.fetchUrl = async (request) => {
    const dates = /[?&]dates=(\d+)/.exec(request.url)?.[1];
    if (dates !== undefined) requested.push(dates);
    const response = await pipeline.fetchUrl(request);
    return dates !== undefined && isRefused(dates) ? { ...response, status: 400 } : response;
  };
  const isLoaded = await loadHistory({ ...pipeline, fetchUrl }, span);
  const stored = await database.db.select().from(games).orderBy(asc(games.startsAt), asc(games.homeTeamId));
  return { isLoaded, requested, stored: stored.map(({ startsAt, homeScore }) => [easternDate(startsAt), homeScore]) };
}

test('past results are loaded by month, and by day if the source refuses months', async () => {
  const byMonth = await load(() => false);
  expect(byMonth.isLoaded).toBe(true);
  expect(byMonth.requested).toEqual(['202610', '202611']);
  expect([...new Set(byMonth.stored.map(([date]) => date))]).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);

  const byDay = await load((dates) => dates.length === 6);
  expect(byDay.requested).toEqual(['202610', '20261030', '20261031', '20261101']);
  expect([byDay.isLoaded, byDay.stored]).toEqual([true, byMonth.stored]);
});

test('a load from a source that refuses everything is not finished', async () => {
  expect(await load(() => true)).toEqual({ isLoaded: false, requested: ['202610', '20261030'], stored: [] });
});
