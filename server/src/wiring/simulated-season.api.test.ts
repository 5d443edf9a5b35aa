import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ledgerPage, type LedgerEntry } from '#contract/ledger.ts';
import { checkLedger } from '#domain/ledger/verify-ledger.ts';
import { maxPageSize } from '#domain/max-page-size.ts';
import { settleGames } from '#server/predictions/settlement/settle-games.ts';
import { boxScores, games } from '#server/schema/games.ts';
import { priceChanges } from '#server/schema/odds.ts';
import { predictions, ratedGames, verdicts } from '#server/schema/predictions.ts';
import { simulatedLeague, type SimulatedLeague } from '../../test/league/simulated-league.ts';
import { isSoak } from '../../test/random/random-tests.ts';
import { refreshGames, refreshOdds, issueDuePredictions } from './refresh-league.ts';

/** `npm run soak` simulates the whole season. Otherwise only the first evening is simulated. */
const opening = new Date('2026-10-20T20:00:00Z');
const after = (hours: number) => new Date(opening.getTime() + hours * 3_600_000);

async function wholeLedger({ app }: SimulatedLeague) {
  const entries: LedgerEntry[] = [];
  for (let position = 0; ;) {
    const page = ledgerPage.parse((await app.inject(`/api/record/ledger?limit=${maxPageSize}&after=${position}`)).json());
    entries.push(...page.entries);
    if (page.next === null) return { head: page.head, entries };
    position = page.next;
  }
}

test('every final game of a simulated season has one verdict, on its last prediction before tip-off', async () => {
  const world = await simulatedLeague({ startsAt: opening });
  await world.runJobs();
  await world.advanceTo(after(isSoak ? 24 * 175 : 10), isSoak ? 60 : 120);
  const { db } = world.database;

  const finals = await db.select().from(games).where(eq(games.status, 'final'));
  expect(finals.length).toBeGreaterThan(2);
  const settled = await db.select().from(verdicts);
  expect(settled.map((verdict) => verdict.gameId).toSorted()).toEqual(
    finals
      .filter((game) => game.stage !== 'preseason')
      .map((game) => game.id)
      .toSorted(),
  );

  const { head, entries } = await wholeLedger(world);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect((await checkLedger(entries, head, sha256)).broken).toBeUndefined();
  for (const verdict of settled) {
    const game = finals.find((candidate) => candidate.id === verdict.gameId)!;
    const content = entries.findLast((entry) => entry.content?.gameId === game.id)!.content!;
    expect(content.position).toBe(verdict.predictionId);
    // The log loss is computed again from the public ledger and the final score only.
    const probability = game.homeScore! > game.awayScore! ? content.probabilities.published : 1 - content.probabilities.published;
    expect(verdict.outcome.logLoss.published).toBeCloseTo(-Math.log(probability), 9);
    expect(verdict.outcome.markets.moneyline?.result).toBe(
      content.probabilities.published >= 0.5 === game.homeScore! > game.awayScore! ? 'won' : 'lost',
    );
  }

  const counts = async () =>
    Promise.all([games, boxScores, priceChanges, predictions, verdicts, ratedGames].map((table) => db.$count(table)));
  const before = await counts();
  await Promise.all([
    refreshGames(world.pipeline),
    refreshGames(world.pipeline),
    refreshOdds(world.pipeline),
    issueDuePredictions(world.pipeline),
    issueDuePredictions(world.pipeline),
  ]);
  expect(await counts()).toEqual(before);
});

test('a corrected result replaces the verdict and updates the ratings', async () => {
  const world = await simulatedLeague({ startsAt: opening });
  await world.runJobs();
  await world.advanceTo(after(9), 180);
  const { db } = world.database;
  const [first] = await db.select().from(verdicts).orderBy(verdicts.date).limit(1);
  const game = (await db.select().from(games).where(eq(games.id, first!.gameId)))[0]!;
  const before = await world.pipeline.ratings.current(db);
  const swapped = { homeScore: game.awayScore, awayScore: game.homeScore, resultRevision: game.resultRevision + 1 };
  await db.update(games).set(swapped).where(eq(games.id, game.id));
  await db.update(boxScores).set({ resultRevision: swapped.resultRevision }).where(eq(boxScores.gameId, game.id));
  expect(await settleGames(world.pipeline)).toBe(1);
  const [again] = await db.select().from(verdicts).where(eq(verdicts.gameId, game.id));
  expect(again).toMatchObject({ resultRevision: 2, homeScore: game.awayScore, predictionId: first!.predictionId });
  expect(again!.outcome.markets.moneyline?.result).not.toBe(first!.outcome.markets.moneyline?.result);
  const now = await world.pipeline.ratings.current(db);
  expect(now.version).toBeGreaterThan(before.version);
  expect(await db.$count(verdicts)).toBe((await db.select({ n: sql<number>`count(*)::int` }).from(ratedGames))[0]!.n);
});

test('the database rejects updates and deletes of predictions', async () => {
  const world = await simulatedLeague({ startsAt: opening });
  await world.runJobs();
  const { db } = world.database;
  expect(await db.$count(predictions)).toBeGreaterThan(0);
  const error = { cause: { message: 'predictions are append-only' } };
  await expect(db.update(predictions).set({ replay: true })).rejects.toMatchObject(error);
  await expect(db.delete(predictions)).rejects.toMatchObject(error);
});
