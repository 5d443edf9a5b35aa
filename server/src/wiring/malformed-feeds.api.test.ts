import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveLoad } from '#server/games/history/history-store.ts';
import { loadEnv } from '#server/platform/env/load-env.ts';
import { listFeedStates, listNotices } from '#server/platform/feeds/feed-state-store.ts';
import type { FeedRequest } from '#server/platform/fetch/fetch-url.ts';
import { createLog } from '#server/platform/log.ts';
import { games } from '#server/schema/games.ts';
import { priceChanges, prices } from '#server/schema/odds.ts';
import { feedNotices, feedStates } from '#server/schema/platform/feeds.ts';
import { predictions } from '#server/schema/predictions.ts';
import { testDatabase } from '../../test/database/test-database.ts';
import { corrupted } from '../../test/league/corrupt-json.ts';
import { nbaGame, nbaSchedulePayload, oddsApiEvent } from '../../test/league/feed-payloads.ts';
import { createPipeline } from './pipeline.ts';
import { refreshGames, refreshOdds, historyName } from './refresh-league.ts';

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
  await saveLoad(db, { name: historyName, finishedAt: now });
  return createPipeline({ env: loadEnv({ NODE_ENV: 'test' }), db, clock: { now: () => now }, log: createLog('silent'), fetchUrl });
}

const numRuns = 60;
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
