import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkLedger } from '#domain/ledger/verify-ledger.ts';
import { findHistoryLoad } from '#server/games/history/history-store.ts';
import { loadHistory } from '#server/games/history/load-history.ts';
import { runJob } from '#server/platform/jobs/run-job.ts';
import { settleGames } from '#server/predictions/settlement/settle-games.ts';
import { boxScores, games } from '#server/schema/games.ts';
import { gameReports, predictions, ratedGames, recordedBets, verdicts } from '#server/schema/predictions.ts';
import { simulatedLeague } from '../../test/league/simulated-league.ts';
import { historyLoadName, readPreparation } from '#server/games/history/read-preparation.ts';
import { loadPast, loadTodaysGames } from './load-past.ts';
import { refreshGames, issueDuePredictions } from './refresh-league.ts';

const morning = new Date('2026-10-23T15:00:00Z');

test('a simulated past is replayed in order and marked as replayed, and an interrupted replay resumes', async () => {
  const world = await simulatedLeague({ startsAt: morning, hasPast: true });
  const { db } = world.database;
  const pipeline = { ...world.pipeline, replaysPast: true, pastDays: 2 };
  await loadTodaysGames(pipeline);
  await refreshGames(pipeline);
  await issueDuePredictions(pipeline);
  expect(await db.$count(predictions), 'nothing is issued before the past is loaded').toBe(0);

  let calls = 0;
  const failing = {
    ...pipeline,
    fetchUrl: (request: Parameters<typeof pipeline.fetchUrl>[0]) =>
      (calls += 1) > 12 ? Promise.reject(new Error('killed')) : pipeline.fetchUrl(request),
  };
  await expect(loadPast(failing)).rejects.toThrow('killed');
  await loadPast(pipeline, AbortSignal.abort());
  expect((await findHistoryLoad(db, historyLoadName))?.finishedAt, 'it stops on request and is not finished').toBeFalsy();
  const preparation = () => readPreparation(db, { isSimulated: true });
  expect((await preparation()).progress?.text).toMatch(/^Preparing the simulated season/);
  await loadPast(pipeline);
  await loadPast(pipeline);
  expect((await preparation()).progress).toBe(null);

  const finals = (await db.select().from(games).where(eq(games.status, 'final'))).filter((game) => game.stage !== 'preseason');
  expect(finals.length).toBeGreaterThan(5);
  expect(await db.$count(verdicts)).toBe(finals.length);
  expect(await db.$count(ratedGames)).toBe(finals.length);
  const replayed = await db.select().from(predictions).orderBy(predictions.id);
  const entries = replayed.map(({ id: position, previousHash, hash, content }) => ({ position, previousHash, hash, content }));
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect((await checkLedger(entries, { position: replayed.length, hash: replayed.at(-1)!.hash }, sha256)).broken).toBeUndefined();
  expect(replayed.every((prediction) => prediction.replay && prediction.issuedAt < prediction.gameDate)).toBe(true);
  const changedByNews = replayed.filter(({ content: { probabilities } }) => probabilities.news !== probabilities.memory);
  expect(changedByNews.length, 'predictions use the injury reports').toBeGreaterThan(0);

  const bets = await db.select().from(recordedBets);
  expect([bets.length > 0, bets.filter(({ claimed }) => claimed <= 0)], 'only bets with value are kept').toEqual([true, []]);

  const known = await db.select().from(gameReports).innerJoin(boxScores, eq(boxScores.gameId, gameReports.gameId));
  const reported = known.map(({ game_reports: { gameId, moment } }) => ({ gameId, isMorning: moment === 'morning' }));
  const [mornings, later] = [reported.filter(({ isMorning }) => isMorning), reported.filter(({ isMorning }) => !isMorning)];
  expect(later.map(({ gameId }) => gameId).toSorted()).toEqual(finals.map(({ id }) => id).toSorted());
  expect(mornings.length, 'most teams have reported by the morning').toBeGreaterThan(finals.length / 2);
  const reportedOut = known.flatMap(({ game_reports: { reports }, box_scores: { box } }) =>
    (['home', 'away'] as const).flatMap((side) => {
      const { statuses } = reports[side]!;
      return box[side].players.filter(({ playerId }) => statuses[playerId] === 'out');
    }),
  );
  expect(reportedOut.length).toBeGreaterThan(5);
  expect(
    reportedOut.filter(({ minutes }) => minutes > 0),
    'a report of another day would list others',
  ).toEqual([]);

  await issueDuePredictions(pipeline);
  const live = (await db.select().from(predictions)).filter((prediction) => !prediction.replay);
  expect(live.length, 'predictions now start and are not replayed').toBeGreaterThan(0);
});

test('a process that stops while it settles a backfill ends after the current game, reports no error, and frees the slot', async () => {
  const { pipeline, database, logged } = await simulatedLeague({ startsAt: morning, hasPast: true });
  const { db } = database;
  await loadHistory(pipeline, { name: 'backfill', from: '2026-10-20', to: '2026-10-22', pauseMs: 0 });
  const stopping = new AbortController();
  const transaction: typeof db.transaction = (...args) => {
    stopping.abort();
    return db.transaction(...args);
  };
  const run = (deps: Parameters<typeof settleGames>[0]) => {
    const job = { name: 'settle', schedule: '* * * * *', leaseSeconds: 60, run: async () => void (await settleGames(deps)) };
    return runJob(pipeline, job, morning, deps.stopping);
  };
  const stoppingDb = Object.assign(Object.create(db) as typeof db, { transaction });
  expect(await run({ ...pipeline, db: stoppingDb, stopping: stopping.signal })).toBe('interrupted');
  expect(await db.$count(ratedGames)).toBe(1);
  expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(await run(pipeline)).toBe('ran');
  expect(await db.$count(ratedGames)).toBeGreaterThan(5);
});
