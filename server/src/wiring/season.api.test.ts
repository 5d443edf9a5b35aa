import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { checkLedger } from '#domain/ledger/verify-ledger.ts';
import { ledgerPage, type LedgerEntry } from '#contract/ledger.ts';
import { leagueWorld, type LeagueWorld } from '../../test/league-world.ts';
import { boxScores, games } from '#server/schema/games.ts';
import { settleGames } from '#server/predictions/settlement/settle-games.ts';
import { predictions, ratedGames, verdicts } from '#server/schema/predictions.ts';
import { priceChanges } from '#server/schema/odds.ts';
import { followGames, followOdds, followTime } from './follow-league.ts';

/** `npm run soak` lives through the whole season; here its first evening is enough. */
const isLong = process.env['SOAK'] !== undefined;
const opening = new Date('2026-10-20T20:00:00Z');
const after = (hours: number) => new Date(opening.getTime() + hours * 3_600_000);

async function wholeLedger({ app }: LeagueWorld) {
  const entries: LedgerEntry[] = [];
  for (let position = 0; ;) {
    const page = ledgerPage.parse((await app.inject(`/api/record/ledger?limit=1000&after=${position}`)).json());
    entries.push(...page.entries);
    if (page.next === null) return { head: page.head, entries };
    position = page.next;
  }
}

test(
  'a season, lived through HTTP: every final has one verdict, of its last prediction before tip-off',
  async () => {
    const world = await leagueWorld({ startsAt: opening });
    await world.round();
    await world.liveUntil(after(isLong ? 24 * 175 : 11), 60);
    const { db } = world.database;

    const finals = await db.select().from(games).where(eq(games.status, 'final'));
    expect(finals.length).toBeGreaterThan(2);
    const judged = await db.select().from(verdicts);
    expect(judged.map((verdict) => verdict.gameId).toSorted()).toEqual(
      finals
        .filter((game) => game.stage !== 'preseason')
        .map((game) => game.id)
        .toSorted(),
    );

    const { head, entries } = await wholeLedger(world);
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect((await checkLedger(entries, head, sha256)).broken).toBeUndefined();
    for (const verdict of judged) {
      const game = finals.find((candidate) => candidate.id === verdict.gameId)!;
      const said = entries.findLast((entry) => entry.content?.gameId === game.id)!.content!;
      expect(said.position).toBe(verdict.predictionId);
      // Judged anew, from the public ledger and the score alone.
      const probability = game.homeScore! > game.awayScore! ? said.probabilities.published : 1 - said.probabilities.published;
      expect(verdict.judgment.logLoss.published).toBeCloseTo(-Math.log(probability), 9);
      expect(verdict.judgment.moneyline).toBe(said.probabilities.published >= 0.5 === game.homeScore! > game.awayScore! ? 'won' : 'lost');
    }

    const counts = async () =>
      Promise.all([games, boxScores, priceChanges, predictions, verdicts, ratedGames].map((table) => db.$count(table)));
    const before = await counts();
    await Promise.all([
      followGames(world.pipeline),
      followGames(world.pipeline),
      followOdds(world.pipeline),
      followTime(world.pipeline),
      followTime(world.pipeline),
    ]);
    expect(await counts()).toEqual(before);
  },
  isLong ? 7_200_000 : 120_000,
);

test('a corrected result is taken over, and what followed from it is redone', async () => {
  const world = await leagueWorld({ startsAt: opening });
  await world.round();
  await world.liveUntil(after(9), 90);
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
  expect(again!.judgment.moneyline).not.toBe(first!.judgment.moneyline);
  const now = await world.pipeline.ratings.current(db);
  expect(now.version).toBeGreaterThan(before.version);
  expect(await db.$count(verdicts)).toBe((await db.select({ n: sql<number>`count(*)::int` }).from(ratedGames))[0]!.n);
}, 120_000);

test('predictions cannot be changed or deleted, not even by a statement of our own', async () => {
  const world = await leagueWorld({ startsAt: opening });
  await world.round();
  const { db } = world.database;
  expect(await db.$count(predictions)).toBeGreaterThan(0);
  const refusal = { cause: { message: 'predictions are append-only' } };
  await expect(db.update(predictions).set({ replay: true })).rejects.toMatchObject(refusal);
  await expect(db.delete(predictions)).rejects.toMatchObject(refusal);
});
