import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { easternDate } from '#domain/league-date.ts';
import { boxScores, games } from '#server/schema/games.ts';
import { simulatedLeague } from '../../../test/league/simulated-league.ts';
import { ingestGames } from '#server/games/ingest-games.ts';
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

test('if ESPN fails for an hour, the last season is loaded from the files of the league’s games, and the current one from its schedule', async () => {
  const world = await simulatedLeague({ startsAt: new Date('2026-10-22T15:00:00Z'), hasPast: true });
  const { db } = world.database;
  const isPlayed = (id: string) => id.startsWith('00226') || (id >= '0022500001' && id <= '0022500012');
  const fetchUrl: typeof world.pipeline.fetchUrl = async (request) => {
    const id = /boxscore_(\d+)/.exec(request.url)?.[1];
    const response = id && !isPlayed(id) ? undefined : await world.pipeline.fetchUrl(request);
    return response ?? { status: 403, headers: new Headers(), body: Buffer.from('') };
  };
  const load = async () => {
    const deps = { ...world.pipeline, fetchUrl };
    await ingestGames(deps);
    const spans = [
      { name: 'last', from: '2025-10-01', to: '2026-06-30', pauseMs: 0 },
      { name: 'current', from: '2026-10-01', to: '2026-10-22', pauseMs: 0 },
    ];
    for (const season of spans) if (!(await loadHistory(deps, season))) return false;
    return true;
  };
  await world.breakFeed('espn', '500', 1000);
  expect(await load()).toBe(false);
  await world.setTime(new Date('2026-10-22T16:05:00Z'));
  expect(await load()).toBe(true);
  const finals = (await db.select().from(games)).filter(({ status, stage }) => status === 'final' && stage === 'regular');
  expect(finals.filter(({ season }) => season === 2026)).toHaveLength(12);
  expect(finals.filter(({ season }) => season === 2027).length).toBeGreaterThan(5);
  expect(await db.$count(boxScores)).toBe(finals.length);
  expect((await world.operatorStatus()).feeds.find(({ feed }) => feed === 'nba-past-games')).toBeUndefined();
});
