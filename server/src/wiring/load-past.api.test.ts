import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkLedger } from '#domain/ledger/verify-ledger.ts';
import { findLoad } from '#server/games/history/history-store.ts';
import { games } from '#server/schema/games.ts';
import { predictions, ratedGames, verdicts } from '#server/schema/predictions.ts';
import { simulatedLeague } from '../../test/league/simulated-league.ts';
import { loadPast, loadTodaysGames } from './load-past.ts';
import { refreshGames, issueDuePredictions, historyName } from './refresh-league.ts';

const morning = new Date('2026-10-23T15:00:00Z');

test('a simulated past is replayed in order and marked as replayed, and an interrupted replay resumes', async () => {
  const world = await simulatedLeague({ startsAt: morning, hasPast: true });
  const { db } = world.database;
  const pipeline = { ...world.pipeline, replaysPast: true, pastDays: 3 };
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
  expect((await findLoad(db, historyName))?.finishedAt, 'it stops on request and is not finished').toBeFalsy();
  await loadPast(pipeline);
  await loadPast(pipeline);

  const finals = (await db.select().from(games).where(eq(games.status, 'final'))).filter((game) => game.stage !== 'preseason');
  expect(finals.length).toBeGreaterThan(5);
  expect(await db.$count(verdicts)).toBe(finals.length);
  expect(await db.$count(ratedGames)).toBe(finals.length);
  const replayed = await db.select().from(predictions).orderBy(predictions.id);
  const entries = replayed.map(({ id: position, previousHash, hash, content }) => ({ position, previousHash, hash, content }));
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect((await checkLedger(entries, { position: replayed.length, hash: replayed.at(-1)!.hash }, sha256)).broken).toBeUndefined();
  expect(replayed.every((prediction) => prediction.replay && prediction.issuedAt < prediction.gameDate)).toBe(true);

  await issueDuePredictions(pipeline);
  const live = (await db.select().from(predictions)).filter((prediction) => !prediction.replay);
  expect(live.length, 'predictions now start and are not replayed').toBeGreaterThan(0);
});
