import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { resultsPage } from '#contract/settled-predictions.ts';
import { recordSummary } from '#contract/track-record.ts';
import { defaultBooks } from '#domain/books.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import { settleGames } from '#server/predictions/settlement/settle-games.ts';
import { boxScores, games } from '#server/schema/games.ts';
import { predictions, verdicts } from '#server/schema/predictions.ts';
import { refreshRecord } from '#server/track-record/refresh-record.ts';
import { readPublicPredictions } from '../../test/ledger/read-public-predictions.ts';
import type { SimulatedLeague } from '../../test/league/simulated-league.ts';
import { replayedMorning, replayedLeague } from '../../test/league/replayed-league.ts';
import { testApp } from '../../test/test-app.ts';
import { recomputeRecord } from './recompute-record.ts';

const hoursLater = (hours: number) => new Date(replayedMorning.getTime() + hours * 3_600_000);

test('every figure of the record equals an independent recomputation from the public ledger, results and prices', async () => {
  const world = await replayedLeague();
  await world.runJobs();
  await world.advanceTo(hoursLater(16), 240);
  const read = async (path: string) => {
    const response = await world.app.inject(path);
    expect(response.statusCode, path).toBe(200);
    return response.body;
  };
  const summary = async (search = '') => recordSummary.parse(JSON.parse(await read(`/api/record/summary${search}`)));

  const bodies = new Map<string, string>();
  const {
    games: settled,
    numbers,
    differences,
  } = await recomputeRecord(
    async (path) => {
      const body = await read(path);
      bodies.set(path, body);
      return body;
    },
    await readPublicPredictions(read),
  );
  expect(differences).toEqual([]);
  expect(settled).toBe(await world.database.db.$count(verdicts));
  expect(settled).toBeGreaterThan(20);
  expect(numbers).toBeGreaterThan(5000);

  const [spreads, liveRecord] = [await summary('?market=spread&origin=replay'), await summary('?origin=live')];
  expect(spreads.games.compared, 'spreads are compared too').toBeGreaterThan(20);
  expect(liveRecord.recommendedByMarket.total.closingValue?.n, 'live picks').toBeGreaterThan(0);

  const { recommended, recommendedAtLicensed } = liveRecord;
  expect(recommendedAtLicensed.bets, 'picks at books with a US license').toBeGreaterThan(0);
  expect(recommendedAtLicensed.bets).toBeLessThanOrEqual(recommended.bets);
  expect(recommendedAtLicensed).not.toEqual(recommended);

  const changedDigit = async (path: string) => bodies.get(path)!.replace(/("logLoss":\{"value":0\.\d\d)\d/, '$19');
  const tampered = await recomputeRecord(changedDigit, await readPublicPredictions(read));
  expect(tampered.differences.length, 'a change in the third digit is found').toBeGreaterThan(0);

  const { choices, filter } = await summary();
  expect(choices.live, 'predictions recorded before tip-off').toBeGreaterThan(3);
  expect(filter.origin, 'the live record is the default, however small').toBe('live');
  const [live, replay] = [await summary('?origin=live'), await summary('?origin=replay')];
  expect([live.games.settled, replay.games.settled], 'live and replayed games are never mixed').toEqual([choices.live, choices.replay]);

  // The first predictions of these games were issued at 15:00 UTC.
  expect(live.moments.map(({ moment }) => moment)).toEqual(['afternoon', 'evening', 'beforeTip', 'tip']);
  expect(live.moments.at(-1)!.logLoss.n).toBe(live.games.settled);
  expect(new Set(live.moments.map(({ logLoss }) => logLoss.value)).size, 'predictions change during the day').toBeGreaterThan(1);
  expect(replay.moments, 'a replayed game has no earlier predictions').toEqual([]);

  const { results } = resultsPage.parse(JSON.parse(await read(`/api/record/results?limit=${maxPageSize}`)));
  const books = [...new Set(results.flatMap(({ pricesAtIssue }) => (pricesAtIssue ?? []).map(({ book }) => book)))].toSorted();
  expect(books).toEqual([...defaultBooks].toSorted());
  const listed = replay.scoreboard.map(({ forecaster }) => forecaster.book ?? forecaster.kind);
  expect(listed.filter((name) => !books.includes(name))).toEqual(['published', 'pure', 'consensus', 'closing', 'baseline']);
  const named = [...listed, ...replay.leftOut.map(({ book }) => book)].filter((name) => books.includes(name));
  expect(named.toSorted(), 'every book is either scored or listed as left out').toEqual(books);

  // The same record from an operator who may not publish each book's prices.
  const { app: restricted } = await testApp({
    db: world.database.db,
    listen: world.database.listen,
    leagueClock: { now: () => world.now() },
    variables: { ODDS_API_KEY: 'k' },
  });
  const withoutPrices = await recomputeRecord(async (path) => (await restricted.inject(path)).body, await readPublicPredictions(read));
  expect([withoutPrices.differences, withoutPrices.hasBooks]).toEqual([[], false]);
  expect(withoutPrices.numbers).toBeGreaterThan(0.5 * numbers);
  const published = (await restricted.inject(`/api/record/results?limit=${maxPageSize}`)).json<z.output<typeof resultsPage>>();
  expect(published.results.every(({ pricesAtIssue, closingPrices }) => pricesAtIssue === null && closingPrices === null)).toBe(true);

  await correctOneResult(world);
  await cancelOneGame(world);
  const changed = await summary('?origin=replay');
  expect(changed.version).toBeGreaterThan(replay.version);
  expect(changed.games).toMatchObject({ settled: replay.games.settled, void: 1 });
  expect((await recomputeRecord(read, await readPublicPredictions(read))).differences, 'after a correction and a cancellation').toEqual([]);
});

async function correctOneResult(world: SimulatedLeague): Promise<void> {
  const { db } = world.database;
  const [row] = await db.select({ game: games }).from(games).innerJoin(verdicts, eq(verdicts.gameId, games.id)).orderBy(games.id).limit(1);
  const { id, homeScore, awayScore, resultRevision } = row!.game;
  await db
    .update(games)
    .set({ homeScore: awayScore, awayScore: homeScore, resultRevision: resultRevision + 1 })
    .where(eq(games.id, id));
  await db
    .update(boxScores)
    .set({ resultRevision: resultRevision + 1 })
    .where(eq(boxScores.gameId, id));
  await world.setTime(new Date(world.now().getTime() + 60_000));
  expect(await settleGames(world.pipeline)).toBe(1);
  expect(await refreshRecord(world.pipeline)).toBe(1);
}

/** Cancels a settled game: its verdict is deleted and computed again as void. */
async function cancelOneGame(world: SimulatedLeague): Promise<void> {
  const { db } = world.database;
  const [row] = await db.select().from(predictions).where(eq(predictions.replay, true)).orderBy(predictions.id).limit(1);
  const { gameId } = row!;
  await db.update(games).set({ status: 'canceled', homeScore: null, awayScore: null }).where(eq(games.id, gameId));
  await db.delete(verdicts).where(eq(verdicts.gameId, gameId));
  await world.setTime(new Date(world.now().getTime() + 60_000));
  await settleGames(world.pipeline);
  expect(await refreshRecord(world.pipeline)).toBe(1);
}
