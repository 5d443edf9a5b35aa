import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveHistoryLoad } from '#server/games/history/history-store.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { listFeedStates, listNotices } from '#server/platform/feeds/feed-state-store.ts';
import type { FeedRequest } from '#server/platform/feeds/fetch-url.ts';
import { createLog } from '#server/platform/log/log.ts';
import { games } from '#server/schema/games.ts';
import { priceChanges, prices } from '#server/schema/odds.ts';
import { feedNotices, feedStates } from '#server/schema/platform/feeds.ts';
import { predictions } from '#server/schema/predictions.ts';
import { testDatabase } from '../../test/database/test-database.ts';
import { corrupted } from '../../test/league/corrupt-json.ts';
import { nbaGame, nbaSchedulePayload, oddsApiEvent } from '../../test/league/feed-payloads.ts';
import { historyLoadName } from '#server/games/history/read-preparation.ts';
import { runsOf } from '../../test/random/random-tests.ts';
import { createPipeline } from './pipeline.ts';
import { refreshGames, refreshOdds } from './refresh-league.ts';

const now = new Date('2026-11-15T21:00:00Z');
const books = { betmgm: { home: -150, away: 130 }, fanduel: { home: -145, away: 125 }, draftkings: { home: -155, away: 135 } };
const odds = [
  oddsApiEvent({ id: 'e1', home: 'BOS', away: 'NYK', books }),
  oddsApiEvent({ id: 'e2', home: 'LAL', away: 'DEN', startsAt: '2026-11-16T03:40:00Z', books }),
];
const schedule = nbaSchedulePayload([
  nbaGame({ status: 3, homeScore: 110, awayScore: 100, startsAt: '2026-11-15T00:30:00Z', id: '0022600090' }),
  nbaGame(),
  nbaGame({ id: '0022600101', home: 'LAL', away: 'DEN', startsAt: '2026-11-16T03:30:00Z' }),
]);

/** The dependencies of the league jobs, with feeds that return the given responses. All other requests get 404. */
async function pipelineWith(answers: { odds: unknown; schedule: unknown }) {
  const { db } = await testDatabase();
  const fetchUrl = ({ url }: FeedRequest) => {
    const json = url.includes('/odds?') ? answers.odds : url.includes('scheduleLeague') ? answers.schedule : undefined;
    const body = Buffer.from(json === undefined ? '' : JSON.stringify(json));
    return Promise.resolve({ status: json === undefined ? 404 : 200, headers: new Headers(), body });
  };
  await saveHistoryLoad(db, { name: historyLoadName, finishedAt: now });
  return createPipeline({ env: loadEnv({ NODE_ENV: 'test' }), db, clock: { now: () => now }, log: createLog('silent'), fetchUrl });
}

const numRuns = runsOf(100);
const isList = (path: readonly (string | number)[], ...names: string[]) =>
  typeof path.at(-1) === 'number' || names.includes(String(path.at(-1)));

test('the odds job with a damaged answer never fails, never stores a wrong price, and every loss is reported', async () => {
  const answers = { odds: odds as unknown, schedule };
  const pipeline = await pipelineWith(answers);
  const { db } = pipeline;
  await refreshGames(pipeline);
  const stored = async () => {
    const rows = await db.select().from(prices);
    const good = rows.filter((row) => row.setAside === null && row.first !== null);
    return new Map(good.map((row) => [`${row.gameId} ${row.book} ${row.market}`, JSON.stringify([row.line, row.first, row.second])]));
  };
  await refreshOdds(pipeline);
  const truth = await stored();
  expect(truth.size).toBe(18);

  await fc.assert(
    fc.asyncProperty(corrupted(odds), async ({ document, path }) => {
      for (const table of [prices, priceChanges, feedStates, feedNotices]) await db.delete(table);
      answers.odds = document;
      await refreshOdds(pipeline);
      const found = await stored();
      for (const [key, price] of found) expect(price, `${key} after ${path.join('.')}`).toBe(truth.get(key));
      const reports = [...(await listNotices(db, new Date(0))), ...(await listFeedStates(db, now)).filter((feed) => feed.fault)];
      // The vendor removes a book or a game by leaving it out of a list, so a shorter list needs no notice.
      const isReported = isList(path, 'bookmakers', 'markets') || found.size === truth.size || reports.length > 0;
      expect(isReported, path.join('.')).toBe(true);
    }),
    { numRuns },
  );
  for (const { content } of await db.select({ content: predictions.content }).from(predictions))
    expect(Object.values(content.probabilities).every((value) => value === null || (value > 0 && value < 1))).toBe(true);
});

test('the games job with a damaged schedule never fails and never stores a wrong final or a team against itself', async () => {
  const answers = { odds: [] as unknown, schedule: schedule as unknown };
  const pipeline = await pipelineWith(answers);
  const { db } = pipeline;
  await fc.assert(
    fc.asyncProperty(corrupted(schedule), async ({ document, path }) => {
      for (const table of [games, feedStates, feedNotices]) await db.delete(table);
      answers.schedule = document;
      await refreshGames(pipeline);
      const rows = await db.select().from(games);
      for (const game of rows) {
        expect(game.homeTeamId, path.join('.')).not.toBe(game.awayTeamId);
        if (game.status !== 'final') continue;
        // A wrong score can be detected only if it is implausible.
        expect(game.id, path.join('.')).toBe('0022600090');
        expect(Math.min(game.homeScore!, game.awayScore!), path.join('.')).toBeGreaterThanOrEqual(40);
        expect(game.homeScore, path.join('.')).not.toBe(game.awayScore);
      }
      const reports = [...(await listNotices(db, new Date(0))), ...(await listFeedStates(db, now)).filter((feed) => feed.fault)];
      const isReported = isList(path, 'games', 'gameDates', 'gameId', 'teamId') || rows.length === 3 || reports.length > 0;
      expect(isReported, path.join('.')).toBe(true);
    }),
    { numRuns },
  );
});

test.each<[string, (event: Record<string, unknown>) => Record<string, unknown>]>([
  ['a team whose name contains NUL', (event) => ({ ...event, home_team: 'Nobody\u0000s Team' })],
  ['a start in the year 9999', (event) => ({ ...event, commence_time: '9999-12-31T23:59:59Z' })],
  ['a start in the year 2090', (event) => ({ ...event, commence_time: '2090-12-31T23:59:59Z' })],
  [
    'a price of the year 1',
    (event) =>
      JSON.parse(JSON.stringify(event).replaceAll(/"last_update":"[^"]*"/g, '"last_update":"0001-01-01T00:00:00Z"')) as Record<
        string,
        unknown
      >,
  ],
])('%s costs its row and not the odds of the other games, and the operator sees it', async (_name, change) => {
  const answers = { odds: [change(odds[0]!), odds[1]] as unknown, schedule };
  const pipeline = await pipelineWith(answers);
  await refreshGames(pipeline);
  await refreshOdds(pipeline);
  expect(new Set((await pipeline.db.select().from(prices)).map(({ gameId }) => gameId))).toEqual(new Set(['0022600101']));
  expect((await listNotices(pipeline.db, new Date(0))).filter(({ feed }) => feed === 'odds-api').length).toBeGreaterThan(0);
});

test('of an answer with 60,000 events the first 500 are read, and the feed shows that rows were refused', async () => {
  const { id: _, ...event } = odds[0]!;
  const many = Array.from({ length: 60_000 }, (__, index) => ({ ...event, id: `many-${index}`, bookmakers: [] }));
  const pipeline = await pipelineWith({ odds: [...odds, ...many], schedule });
  await refreshGames(pipeline);
  await refreshOdds(pipeline);
  expect(await pipeline.db.$count(prices)).toBe(18);
  expect((await listFeedStates(pipeline.db, now)).find(({ feed }) => feed === 'odds-api')).toMatchObject({
    fault: null,
    refusedRows: 59_502,
  });
});

test('a clock of the league with NUL or 5 MB is no clock; a start outside the season costs its row', async () => {
  const live = { status: 2, homeScore: 7, awayScore: 5 } as const;
  const games3 = [
    { ...nbaGame(live), period: 1, gameClock: '\u0000PT07M14.00S\u0000' },
    { ...nbaGame({ ...live, id: '0022600101', home: 'LAL', away: 'DEN' }), gameClock: 'PT1'.repeat(1_700_000) },
    nbaGame({ id: '0022600102', home: 'MIA', away: 'ORL', startsAt: '2036-11-16T00:30:00Z' }),
  ];
  const pipeline = await pipelineWith({ odds: [], schedule: nbaSchedulePayload(games3) });
  await refreshGames(pipeline);
  const stored = await pipeline.db.select().from(games).orderBy(games.id);
  expect(stored.map(({ id, status, gameClock }) => [id, status, gameClock])).toEqual([
    ['0022600100', 'live', 'Q1 7:14'],
    ['0022600101', 'live', null],
  ]);
  expect((await listFeedStates(pipeline.db, now)).find(({ feed }) => feed === 'nba-schedule')).toMatchObject({
    fault: null,
    refusedRows: 1,
  });
});
